// @vitest-environment node

import type { PriceProtection } from '@heji/api-client/contract'
import { describe, expect, it } from 'vitest'
import { toProtection } from './protection.server'

const NOW = 1_790_000_000

describe('the price protection on the page of an order', () => {
  const LINE = { sub_order_id: '1', num: 2, paid_fee: 5900, now_price: 2500, refund_fee: 900 }
  const ITEMS = [
    { id: '0', item_name: '帽子' },
    { id: '1', item_name: 'T恤' },
  ]
  const found = (changes: object = {}) =>
    ({
      order_id: '42',
      refund_fee: 900,
      end_time: NOW + 60,
      reason: '',
      list: [LINE],
      grants: [],
      ...changes,
    }) as unknown as PriceProtection
  const shown = (changes: object = {}) => toProtection(found(changes), ITEMS, NOW)
  const GRANT = {
    refund_bn: 'R1',
    refund_fee: 300,
    pay_type: 'alipay',
    create_time: NOW,
    refund_success_time: NOW + 60,
  }

  it('says what comes back, until when, and for which lines', () => {
    expect(shown({ reason: '已降价' })).toEqual({
      fee: 900,
      until: '2026-09-21 22:14',
      reason: '已降价',
      without: [],
      lines: [{ id: '1', name: 'T恤', num: 2, paid: 5900, now: 5000, fee: 900 }],
      grants: [],
    })
  })

  it('leaves out lines without a difference, and has no name for a line that is gone', () => {
    const list = [
      { ...LINE, refund_fee: 0 },
      { ...LINE, sub_order_id: '9' },
      { ...LINE, refund_fee: 1 },
    ]
    expect(shown({ list })?.lines.map(({ name, fee }) => [name, fee])).toEqual([
      ['', 900],
      ['T恤', 1],
    ])
  })

  it('says what came back already, to where and when', () => {
    const grants = [GRANT, { ...GRANT, refund_bn: 'R2', pay_type: 'testpay', refund_success_time: '' }]
    expect(shown({ refund_fee: 0, end_time: NOW - 1, list: [], grants })).toMatchObject({
      fee: 0,
      until: '',
      lines: [],
      grants: [
        { id: 'R1', fee: 300, to: '支付宝支付', startedAt: '2026-09-21 22:13', doneAt: '2026-09-21 22:14' },
        { id: 'R2', fee: 300, to: '测试支付', startedAt: '2026-09-21 22:13', doneAt: '' },
      ],
    })
  })

  it('is there while prices may still fall', () => {
    expect(shown({ refund_fee: 0, list: [{ ...LINE, refund_fee: 0 }] })).toMatchObject({
      fee: 0,
      until: '2026-09-21 22:14',
      lines: [],
    })
  })

  it('names lines that have none beside those that have it', () => {
    const other = { ...LINE, sub_order_id: '0', paid_fee: 0, refund_fee: 0, reason: '换购商品不参加价保' }
    const without = [{ id: '0', name: '帽子', reason: '换购商品不参加价保' }]
    expect(shown({ list: [LINE, other] })).toMatchObject({ until: '2026-09-21 22:14', without })
    const none = shown({ refund_fee: 0, reason: other.reason, list: [other] })
    expect(none, 'said once, for the whole order').toMatchObject({ until: '', reason: other.reason, without: [] })
  })

  it('is open for an order of which some piece is left', () => {
    const list = [{ ...LINE, num: 0 }, LINE]
    expect(shown({ list })?.until).toBe('2026-09-21 22:14')
  })

  it.each([
    ['after its end', { end_time: NOW }],
    ['without pieces', { list: [{ ...LINE, num: 0, refund_fee: 0 }] }],
    ['without lines', { list: [] }],
  ])('is over %s, and nothing is told unless money comes back', (_, changes) => {
    expect(shown({ refund_fee: 0, ...changes })).toBeNull()
    expect(shown(changes)).toMatchObject({ fee: 900, until: '' })
    expect(shown({ refund_fee: 0, grants: [GRANT], ...changes })).toMatchObject({ fee: 0, until: '' })
  })

  it('is nothing where the shop told nothing', () => {
    expect(toProtection(undefined, ITEMS, NOW)).toBeNull()
  })
})
