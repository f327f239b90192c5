import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)
// Test files share their modules: an import that the end of a file cuts off would fail in all files after it.
afterAll(() => vi.dynamicImportSettled())
