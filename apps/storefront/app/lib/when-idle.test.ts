// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (load: () => void) => {
    load()
    return 1
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads ahead after 2 s', () => {
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(1_999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

it('can be called off', () => {
  const load = vi.fn()
  whenIdle(load)()
  vi.advanceTimersByTime(5_000)
  expect(load).not.toHaveBeenCalled()
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'loads nothing ahead with %o',
  connection => {
    vi.stubGlobal('navigator', { connection })
    const load = vi.fn()
    whenIdle(load)
    vi.advanceTimersByTime(5_000)
    expect(load).not.toHaveBeenCalled()
  },
)
