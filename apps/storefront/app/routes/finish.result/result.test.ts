// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadFinish } from '../finish/finish.server'
import { loadResult, resultState } from './result.server'

const RECOMMEND = { 'GET promotions/recommendlike': { data: { list: [goodsRow('7', '短袖')] } } }
const AWAY = { status: 503, message: 'x' }
/** Order `id` in this state; `trade` is its newest payment attempt. */
const order = (id: string, info: object = {}, trade?: string) => ({
  [`GET order/${id}`]: {
    data: {
      orderInfo: {
        order_status: 'NOTPAY',
        pay_status: 'NOTPAY',
        total_fee: '5900',
        order_class: 'normal',
        items: [{ goods_id: '5', item_id: '51' }],
        ...info,
      },
      tradeInfo: trade ? { tradeId: `T${id}`, tradeState: trade } : [],
    },
  },
})
const result = async (ids: string, replies: Record<string, Laid>) => {
  const shop = await openShop({ ...RECOMMEND, ...replies })
  return { page: await shop.visit(loadResult, `/finish/result?order_id=${ids}`, { token: 't' }), ...shop }
}

describe('the result of one order', () => {
  it.each([
    ['NOTPAY', { data: { status: 'NOTPAY' } }, 'pending'],
    ['nothing', AWAY, 'pending'],
  ])('asks the provider about an open attempt: %s', async (_, answer, state) => {
    const { page, asked } = await result('42', { ...order('42', {}, 'NOTPAY'), 'POST payment/query': answer })
    expect(page).toMatchObject({ state, results: [{ id: '42', state, total: 5900 }] })
    expect(asked('POST payment/query')).toEqual([{ trade_id: 'T42' }])
  })
})

it('names the sku of a line that names no goods', async () => {
  const { page } = await result('42', order('42', { items: [{ goods_id: '', item_id: '51' }] }))
  expect(page.results).toMatchObject([{ items: ['51'] }])
})

it('recommends nothing that was just bought', async () => {
  const list = ['5', '7'].map(id => goodsRow(id, `推荐${id}`))
  const { page } = await result('42', {
    ...order('42', { pay_status: 'PAYED' }),
    'GET promotions/recommendlike': { data: { list } },
  })
  expect(page.more.map(({ item_id }) => item_id)).toEqual(['7'])
})

describe('the result of several orders', () => {
  const paid = (id: string) => order(id, { pay_status: 'PAYED', total_fee: '100' })
  const closed = (id: string) => order(id, { order_status: 'CANCEL', total_fee: '20' })
  const open = (id: string) => order(id, { total_fee: '3' })
  const returned = (id: string) => order(id, { order_status: 'CANCEL', total_fee: '4' }, 'REFUND')
  const waiting = (id: string) => order(id, { offline_pay_check_status: 0, total_fee: '5' })
  const pending = (id: string) => order(id, { total_fee: '6' }, 'NOTPAY')

  it.each([
    ['all are paid', [paid, paid], 'success', 200, []],
    ['one is still to be paid', [paid, open, closed], 'fail', 3, ['2']],
    ['two are still to be paid', [pending, open, returned], 'pending', 9, ['1', '2']],
    ['one was closed', [paid, closed], 'closed', 20, []],
    ['one was refunded', [closed, returned], 'returned', 4, []],
    ['one is being checked', [paid, waiting], 'review', 5, []],
    ['one was closed and one is being checked', [waiting, closed], 'closed', 20, []],
  ])('when %s', async (_, makers, state, total, unpaid) => {
    const orders = Object.assign({}, ...makers.map((make, i) => make(`${i + 1}`))) as Record<string, Laid>
    const { page } = await result(makers.map((_, i) => i + 1).join(','), orders)
    expect(page).toMatchObject({ state, total, unpaid })
    expect(page.results.map(({ id }) => id)).toEqual(makers.map((_, i) => `${i + 1}`))
  })

  it('leaves out orders of others, and asks for each once', async () => {
    const { page, keys } = await result('1,1,9', paid('1'))
    expect(page).toMatchObject({ state: 'success', total: 100 })
    expect(keys().filter(key => key.startsWith('GET order/'))).toEqual(['GET order/1', 'GET order/9'])
  })
})

describe('the way back from a provider', () => {
  const to = async (search: string, replies: Record<string, Laid> = {}) => {
    const shop = await openShop(replies)
    return { told: redirectOf(await thrownBy(shop.visit(loadFinish, `/finish${search}`, { token: 't' }))), ...shop }
  }

  it.each(['', '?out_trade_no=', '?out_trade_no=a%20b', `?out_trade_no=${'1'.repeat(65)}`, '?out_trade_no=a.b'])(
    'asks nothing about %s',
    async search => {
      const { told, calls } = await to(search)
      expect(told.to).toBe('/finish/result')
      expect(calls).toEqual([])
    },
  )

  it('is an error page while the API is away', async () => {
    const shop = await openShop({ 'GET trade/detail': AWAY })
    expect(await thrownBy(shop.visit(loadFinish, '/finish?out_trade_no=T1', { token: 't' }))).toMatchObject({
      status: 503,
    })
  })
})

it.each([
  ['PAYED', 'PAYED', 'SUCCESS', 'success'],
  ['DONE', 'PAYED', undefined, 'success'],
  ['CANCEL', 'PAYED', 'REFUND', 'success'],
  ['CANCEL', 'NOTPAY', undefined, 'closed'],
  ['CANCEL', 'NOTPAY', 'REFUND', 'returned'],
  ['NOTPAY', 'NOTPAY', 'NOTPAY', 'pending'],
  ['NOTPAY', 'NOTPAY', 'PAYERROR', 'fail'],
  ['NOTPAY', 'NOTPAY', undefined, 'fail'],
])('order %s, %s, attempt %s → %s', (order_status, pay_status, trade_state, state) => {
  expect(resultState({ order_status: order_status as string, pay_status: pay_status as string, trade_state })).toBe(
    state,
  )
})

it('waits for the shop after a transfer, until it has answered', () => {
  const facts = { order_status: 'NOTPAY', pay_status: 'NOTPAY', trade_state: undefined }
  expect([0, 2, null].map(voucher => resultState({ ...facts, voucher }))).toEqual(['review', 'fail', 'fail'])
})
