// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { voucher } from '../../../testing/order'
import { loadCashier } from './cashier.server'

const LIST = 'GET trade/payment/list'
const ACCOUNTS = 'GET order/offline/backaccount'
const METHODS = [{ pay_type_code: 'testpay', pay_type_name: '测试支付' }]
const order = (id: string, more: object = {}, info: object = {}) => ({
  [`GET order_new/${id}`]: {
    data: {
      order_id: id,
      title: `T恤${id}`,
      total_fee: '5900',
      payStatus: 'fail',
      pay_type: 'alipay',
      ...more,
      orderInfo: { order_status: 'NOTPAY', auto_cancel_time: 2000, auto_cancel_seconds: 300, ...info },
    },
  },
})
const TRANSFER = {
  [ACCOUNTS]: {
    data: {
      list: [{ id: '2', bank_account_name: '禾集', bank_account_no: '6222', bank_name: '招行', remark: '备注' }],
      setting: { pay_desc: '三天内' },
    },
  },
}
const load = async (search: string, replies: Record<string, Laid>, context: object = {}) => {
  const shop = await openShop({ [LIST]: { data: METHODS }, ...replies })
  return { ...shop, visit: () => shop.visit(loadCashier, `/cashier${search}`, { token: 't', context }) }
}
const page = async (...args: Parameters<typeof load>) => await (await load(...args)).visit()

describe('the cashier', () => {
  it('adds up the orders that can still be paid, with the first deadline', async () => {
    const replies = {
      ...order('1'),
      ...order('2', { total_fee: '100' }, { auto_cancel_time: 1500, auto_cancel_seconds: 100 }),
      ...order('3', { payStatus: 'success' }, { order_status: 'PAYED' }),
    }
    const { visit, asked } = await load('?order_id=1,2,3,4', replies)
    expect(await visit()).toEqual({
      state: 'pay',
      ids: ['1', '2'],
      payType: 'alipay',
      total: 6000,
      until: 1500,
      now: 1400,
      done: 1,
      orders: [
        { id: '1', title: 'T恤1', total: 5900, point: 0, isSeckill: false },
        { id: '2', title: 'T恤2', total: 100, point: 0, isSeckill: false },
      ],
      methods: METHODS,
      transfer: null,
      isView: false,
      voucher: null,
    })
    expect(asked(LIST)).toEqual([{ platform: 'pc' }])
  })

  it('asks for the ways to pay of a phone', async () => {
    const { visit, asked } = await load('?order_id=1', order('1'), { device: 'h5' })
    await visit()
    expect(asked(LIST)).toEqual([{ platform: 'h5' }])
  })

  it('asks for the ways to pay of a seckill, which cannot wait for a transfer', async () => {
    const { visit, asked } = await load('?order_id=1,2', {
      ...order('1'),
      ...order('2', { order_type: 'normal_seckill' }),
    })
    await visit()
    expect(asked(LIST)).toEqual([{ platform: 'pc', order_type: 'normal_seckill' }])
  })

  it('chooses no way if the orders differ', async () => {
    expect((await page('?order_id=1,2', { ...order('1'), ...order('2', { pay_type: 'wxpaypc' }) })).payType).toBe('')
  })

  it('has no ways to pay for closed orders', async () => {
    const closed = { ...order('1', {}, { order_status: 'CANCEL' }), 'GET order/1': { data: { cancelData: [] } } }
    const { visit, keys } = await load('?order_id=1&pay_type=offline_pay', closed)
    expect(await visit()).toMatchObject({ state: 'expired', ids: ['1'], methods: [], transfer: null })
    expect(keys()).not.toContain(LIST)
  })
})

describe('a transfer', () => {
  const offline = order('1', { pay_type: 'offline_pay' })
  it.each([
    ['&pay_type=offline_pay', order('1'), true],
    ['&has_check', order('1'), true],
    ['', offline, true],
    ['&pay_type=', offline, false],
    ['&pay_type=alipay&has_check=1', offline, false],
    ['', order('1'), false],
  ])('with%s is shown: %#', async (search, replies, isShown) => {
    const { transfer } = await page(`?order_id=1${search}`, { ...replies, ...TRANSFER })
    expect(transfer !== null).toBe(isShown)
  })

  it('needs a voucher of every order, and a hint is no list', async () => {
    const one: Laid = ({ order_id }) =>
      order_id === '1' ? voucher(0)['GET order/offline/get/voucher'] : { status: 404, message: 'x' }
    const replies = {
      ...offline,
      ...order('2', { pay_type: 'offline_pay' }),
      [ACCOUNTS]: { data: { list: [], setting: [] } },
    }
    const { transfer } = await page('?order_id=1,2', { ...replies, 'GET order/offline/get/voucher': one })
    expect(transfer).toMatchObject({ isSent: false, sent: { id: '5' }, hint: '', accounts: [] })
  })

  it.each(['?isView=true', '?order_id=1&isView=1'])('is not read at %s', async search => {
    expect(await page(search, order('1'))).toMatchObject({ isView: false, voucher: null })
  })

  it('is an error while the API is away', async () => {
    const away = { 'GET order/offline/get/voucher': { status: 503, message: 'x' } }
    expect(await thrownBy((await load('?order_id=42&isView=true', away)).visit())).toMatchObject({ status: 503 })
  })
})
