import { describe, expect, it } from 'vitest'
import { readInternalToken, readPort, readTrustedProxies } from './settings'

describe('settings', () => {
  it.each(['abc', '-1', '1.5', '1e1', ' 1', '0x1', '100', 'Infinity'])('refuse %j as the number of proxies', given => {
    expect(() => readTrustedProxies({ TRUSTED_PROXIES: given })).toThrow(
      expect.objectContaining({ exitCode: 78, message: expect.stringMatching(/^TRUSTED_PROXIES .*$/) }),
    )
  })

  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['2', 2],
  ])('take %j for %s proxies', (given, count) => expect(readTrustedProxies({ TRUSTED_PROXIES: given })).toBe(count))

  it('refuse an invalid port', () => {
    expect(() => readPort('X_PORT', '70000', 1)).toThrow('X_PORT 不是有效端口：70000')
    expect([readPort('X_PORT', undefined, 1), readPort('X_PORT', '0', 1)]).toEqual([1, 0])
  })

  it('accept the token of the demo shop only in the demo shop', () => {
    const token = readInternalToken({ HEJI_DEMO: '1' })
    expect(() => readInternalToken({ HEJI_INTERNAL_TOKEN: token })).toThrow('HEJI_INTERNAL_TOKEN')
    expect(() => readInternalToken({ HEJI_INTERNAL_TOKEN: 'short' })).toThrow('HEJI_INTERNAL_TOKEN')
    expect(readInternalToken({ HEJI_INTERNAL_TOKEN: 'a'.repeat(32) })).toBe('a'.repeat(32))
  })
})
