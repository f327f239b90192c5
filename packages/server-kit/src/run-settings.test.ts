import { expect, it } from 'vitest'
import { readRunSettings } from './run-settings'

it('serves no metrics, does not wait at the end, and calls a second slow, unless told otherwise', () => {
  expect(readRunSettings({})).toEqual({
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    drainMs: 0,
    slowMs: 1_000,
  })
  expect(readRunSettings({ METRICS_PORT: '9100', DRAIN_SECONDS: '5', SLOW_CALL_MS: '200' })).toMatchObject({
    metricsPort: 9_100,
    drainMs: 5_000,
    slowMs: 200,
  })
})

it.each([
  ['METRICS_PORT', '70000'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
  ['SLOW_CALL_MS', '1s'],
])('refuses %s=%s', (name, value) => {
  expect(() => readRunSettings({ [name]: value })).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.stringContaining(name) }),
  )
})
