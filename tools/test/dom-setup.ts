import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
// A module of its own: this file runs for each test file, and the wrapper must be added only once.
import './settled'

afterEach(cleanup)
afterEach(() => globalThis.sessionStorage?.clear())
// What is waited for comes within milliseconds, but on a busy machine after seconds; no test asserts a time.
configure({ asyncUtilTimeout: 20_000 })
// A press that a test never lets go would keep Escape from all tests after it: they share their window.
afterEach(() => void globalThis.dispatchEvent?.(new Event('pointercancel')))
// Test files share their window, if they have one: the next file begins at the first page again.
afterAll(() => globalThis.history?.replaceState(null, '', '/'))
// They share their modules, too: an import that the end of a file cuts off would fail in all files after it.
afterAll(() => vi.dynamicImportSettled())
