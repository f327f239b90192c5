import { beforeEach, describe, expect, it } from 'vitest'
import { layerRules } from './layer-rules'

const NOON = Date.parse('2026-11-11T12:00:00+08:00')
const HOUR = 3_600_000
const rule = { key: 'a', often: 'day', audience: 'all', newDays: 7 } as const
const at = (ms: number, path = '/', member: { since: number } | null = null) => layerRules(path, member, () => ms)

beforeEach(() => localStorage.clear())

describe('layerRules', () => {
  it('opens once a day of the shop', () => {
    at(NOON).opened(rule)
    expect(at(NOON + 11 * HOUR).mayOpen(rule)).toBe(false)
    expect(at(NOON + 12 * HOUR).mayOpen(rule)).toBe(true)
    expect(at(NOON).mayOpen({ ...rule, key: 'b' })).toBe(true)
  })

  it('opens only once, or always', () => {
    at(NOON).opened(rule)
    expect(at(NOON + 900 * HOUR).mayOpen({ ...rule, often: 'once' })).toBe(false)
    expect(at(NOON).mayOpen({ ...rule, often: 'always' })).toBe(true)
  })

  it.each([
    ['visitors', null, true],
    ['visitors', 1, false],
    ['members', null, false],
    ['members', 400, true],
    ['new', null, false],
    ['new', 6, true],
    ['new', 8, false],
  ] as const)('is for %s: registered %s days ago, %s', (audience, days, isShown) => {
    const member = days === null ? null : { since: (NOON - days * 24 * HOUR) / 1000 }
    expect(at(NOON, '/', member).mayOpen({ ...rule, audience })).toBe(isShown)
  })

  it.each(['/cart/checkout', '/cart/checkout?x=1', '/cashier', '/cashier/qr', '/pay/abc', '/pointitems/checkout'])(
    'never lies over %s',
    path => expect(at(NOON, path).mayOpen({ ...rule, often: 'always' })).toBe(false),
  )

  it('takes what is stored with care', () => {
    localStorage.setItem('heji-layers', '[["a"],7,{}]')
    expect(at(NOON).mayOpen(rule)).toBe(true)
    localStorage.setItem('heji-layers', '{')
    expect(at(NOON).mayOpen(rule)).toBe(true)
  })
})
