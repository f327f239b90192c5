// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTradeQuery, TRADE_LISTS, tradeHref, wireStatus } from './trade-query'

const read = (href: string) => readTradeQuery(new URL(href, 'http://shop.test').searchParams)

it('has the tabs of the specification', () => {
  const labels = ({ tabs }: (typeof TRADE_LISTS)['normal' | 'normal_pointsmall']) => tabs.map(tab => tab.label)
  expect(labels(TRADE_LISTS.normal)).toEqual(['全部', '待付款', '待发货', '待收货', '待自提', '待评价'])
  expect(labels(TRADE_LISTS.normal_pointsmall)).toEqual(['全部', '待付款', '待发货', '待收货', '待评价'])
})

it('writes addresses that it reads back as the same query', () => {
  const query = fc.record({
    status: fc.constantFrom(...TRADE_LISTS.normal.tabs.map(tab => tab.status)),
    keyword: fc.string({ maxLength: 100 }).map(text => text.trim()),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(query, q => {
      expect(read(tradeHref(q, { page: q.page }))).toEqual(q)
    }),
  )
})

it('clamps values that are out of range', () => {
  expect(read('/member/trade?status=9&page=-3')).toEqual({ status: '0', keyword: '', page: 1 })
  expect(read('/member/trade?page=1e9').page).toBe(10_000)
  expect(read('/member/trade?page=abc').page).toBe(1)
})

it('starts another tab on its first page', () => {
  expect(tradeHref({ status: '0', keyword: 'T恤', page: 4 }, { status: '5' })).toBe(
    '/member/trade?status=5&keyword=T%E6%81%A4',
  )
})

it('asks for reviews that are missing, not for all ended orders, and for what is on its way without what is not sent', () => {
  expect([wireStatus('normal', '3'), wireStatus('normal', '5'), wireStatus('normal', '0')]).toEqual(['7', '5', '0'])
  expect([wireStatus('normal', '6'), wireStatus('normal', '1')]).toEqual(['6', '2'])
})

it('has no pickup in the points mall', () => {
  expect(readTradeQuery(new URLSearchParams('status=4'), 'normal_pointsmall').status).toBe('0')
  expect(tradeHref({ status: '5', keyword: '', page: 1 }, { page: 2 }, 'normal_pointsmall')).toBe(
    '/member/trade/point?status=5&page=2',
  )
})

it('keeps the search whole where it cuts it', () => {
  const keyword = `${'杯'.repeat(99)}😀`
  expect(read(tradeHref({ status: '0', keyword, page: 1 })).keyword.isWellFormed()).toBe(true)
})
