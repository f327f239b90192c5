import { afterEach, expect, it, vi } from 'vitest'
import { createTerminal } from './terminal'

const { isTTY } = process.stderr
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.restoreAllMocks()
})

it('tells a log of the progress in ten lines, however many steps there are', () => {
  process.stderr.isTTY = false
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const terminal = createTerminal()
  for (let i = 1; i <= 3_000; i++) terminal.progress(i, 3_000)
  expect(told.mock.calls.flat()).toEqual(Array.from({ length: 10 }, (_, i) => `${(i + 1) * 300}/3000`))
})
