"""Forms as browsers, curl and attackers send them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.requests import Request

from damier.web.classes import codes
from damier.web.classes.forms import Form, distinct, file_of, form_of
from damier.web.errors import BadForm


def read(body: bytes, kind: str) -> Form:
    """The form that a body holds."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    headers = [(b"content-type", kind.encode())]
    return asyncio.run(form_of(Request({"type": "http", "method": "POST", "headers": headers}, receive)))


MULTIPART = "multipart/form-data; boundary=x"


def part(head: str, content: bytes) -> bytes:
    return b"--x\r\n" + head.encode() + b"\r\n\r\n" + content + b"\r\n"


def test_fields_and_files_come_as_they_were_sent() -> None:
    body = (
        part('Content-Disposition: form-data; name="text"', "é\r\nb".encode())
        + part('Content-Disposition: form-data; name="files"; filename="a b.py"', b"\r\n--y\r\n\0\xff\r\n")
        + part('content-disposition: form-data; name="files"; filename=""', b"")
        + b"--x--\r\n"
    )
    form = read(body, MULTIPART)
    assert form.long_text("text") == "é\nb"
    assert form.text("text") == "é b"
    assert [(each.name, each.content) for each in form.files] == [("a b.py", b"\r\n--y\r\n\0\xff\r\n")]
    assert read(b"a=1%2B1&a=2&b=", "application/x-www-form-urlencoded").fields == {"a": ["1+1", "2"], "b": [""]}


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "text/plain"),
        (b"{}", "application/json"),
        (b"", MULTIPART),
        (b"--x\r\n\r\n", MULTIPART),
        (b"--x\r\nno end of a head--x--", MULTIPART),
        (b"--x\r\nContent-Disposition: form-data\r\n--x--\r\n", MULTIPART),
        (b"--x--", "multipart/form-data"),
        (b"--x--", "multipart/form-data; boundary=" + "y" * 100),
        (part('Content-Disposition: form-data; name="a"', b"") * 400 + b"--x--\r\n", MULTIPART),
        (b"\xff\xfe=%ff", "application/x-www-form-urlencoded"),
        (b"&".join([b"a=1"] * 400), "application/x-www-form-urlencoded"),
    ],
)
def test_what_is_not_a_form_is_refused(body: bytes, kind: str) -> None:
    with pytest.raises(BadForm):
        read(body, kind)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\ada\\ia.py", "ia.py"),
        ("..", "file"),
        ("", "file"),
        ('a"b\r\nX-Evil: 1.py', "a_b__X-Evil_ 1.py"),
        ("élève.py", "élève.py"),
        ("x" * 300 + ".py", "x" * 117 + ".py"),
    ],
)
def test_names_of_files_are_safe(name: str, safe: str) -> None:
    assert file_of(name, b"").name == safe


def test_files_of_one_name_keep_apart() -> None:
    files = [file_of(name, b"") for name in ("a.py", "A.py", "a.py")]
    assert [each.name for each in distinct(files)] == ["a.py", "2-A.py", "3-a.py"]


@pytest.mark.parametrize("text", ["nan", "1e9", "inf", "", "one", "1,2,3"])
def test_what_is_not_a_number_is_refused(text: str) -> None:
    with pytest.raises(BadForm):
        Form({"points": [text]}).number("points")


def test_codes_are_read_as_people_type_them() -> None:
    code = codes.new_code()
    typed = f"  {code.upper().replace('-', ' ')} "
    assert codes.handle_of(typed) == codes.handle_of(code)
    assert codes.secret_of(typed) == codes.secret_of(code)
    assert codes.is_code(typed, code)
    assert codes.handle_of("short") == ""
    assert codes.derived_code("key", "join/a/0") != codes.derived_code("key", "join/a/1")
    assert codes.derived_code("key", "join/a/0") != codes.derived_code("other", "join/a/0")
