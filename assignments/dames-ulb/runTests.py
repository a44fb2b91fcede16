"""Run the tests of draughtsFunctions.py: python3 runTests.py."""

import sys
import unittest

import testCases

if __name__ == "__main__":
    suite = unittest.defaultTestLoader.loadTestsFromModule(testCases)
    result = unittest.TextTestRunner(verbosity=2).run(suite)
    sys.exit(0 if result.wasSuccessful() else 1)
