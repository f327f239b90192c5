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

it('loads ahead on a fast connection, and where a browser says nothing of it', () => {
  for (const navigator of [{ connection: { effectiveType: '4g', saveData: false } }, { connection: {} }, {}]) {
    vi.stubGlobal('navigator', navigator)
    const load = vi.fn()
    whenIdle(load)
    vi.advanceTimersByTime(2_000)
    expect(load).toHaveBeenCalledOnce()
  }
})

it('loads ahead in a browser that does not say when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(window, 'requestIdleCallback')
  const load = vi.fn()
  whenIdle(load)
  vi.advanceTimersByTime(2_000)
  expect(load).toHaveBeenCalledOnce()
})

it('can be called off while it waits for an idle moment', () => {
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', () => 7)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const callOff = whenIdle(() => {})
  callOff()
  expect(cancel).not.toHaveBeenCalled()
  const callOffLater = whenIdle(() => {})
  vi.advanceTimersByTime(2_000)
  callOffLater()
  expect(cancel.mock.calls).toEqual([[7]])
})
