import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openPage, signInFor } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as paid from '../pointitems.cashierpoint/route'
import { pointCheckoutAction } from './point-checkout.server'
import * as route from './route'

const PATH = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'
const ADDRESS = {
  address_id: '9',
  username: '周小满',
  telephone: '13900001111',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  adrdetail: '一号院',
  is_def: true,
}
const preview = (more: object = {}) => ({
  totalItemNum: 2,
  item_point: 1600,
  point: 1600,
  freight_fee: 0,
  total_fee: 0,
  user_point: 2000,
  items: [
    {
      item_id: '31',
      goods_id: '21',
      item_name: '积分马克杯',
      item_spec_desc: '颜色：红',
      pic: '',
      num: 2,
      price: 0,
      total_fee: 0,
      item_point: 1600,
      order_item_type: 'normal',
    },
  ],
  ...more,
})
const page = (more: object = {}) => ({
  'POST checkout': { data: { addresses: [ADDRESS], address_id: '9', preview: preview(), refusal: null, ...more } },
})
const REGIONS = { 'GET espier/address': { data: [{ id: '44', label: '广东省', children: [] }] } }

describe('/pointitems/checkout', () => {
  it('shows goods, points and the receiver', async () => {
    const api = await openPage(route, PATH, page())
    expect(await screen.findByText('2件商品，商品总计：')).toBeTruthy()
    expect(screen.getAllByText('1,600 积分')).toHaveLength(1)
    expect(screen.getByText(/139\*{4}1111/, { selector: 'aside *' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '提交订单' })).toHaveProperty('disabled', false)
    const asked = api.calls.find(({ key }) => key === 'POST checkout')
    expect(asked?.body).toMatchObject({ order_type: 'normal_pointsmall', cart_type: 'fastbuy' })
  })

  it('keeps the note over a reload until the order is sent, and for these goods alone', async () => {
    const note = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: '给商家留言' })
    await openPage(route, PATH, page())
    await userEvent.type(await note(), '放在门口')
    cleanup()
    await openPage(route, PATH, page())
    expect((await note()).value).toBe('放在门口')
    cleanup()
    const [mug] = preview().items
    await openPage(route, PATH, page({ preview: preview({ items: [{ ...mug, item_id: '32' }] }) }))
    expect((await note()).value).toBe('')
  })

  it('asks the calls of every shop if the server has no page call', async () => {
    await openPage(route, `${PATH}&address_id=9`, {
      'POST checkout': { status: 404, message: 'x' },
      'GET member/addresslist': { data: { list: [ADDRESS], total_count: 1 } },
      'POST getFreightFee': { data: preview({ total_fee: 990 }) },
    })
    expect(await screen.findByText('积分在提交订单时扣除，剩余金额在下一步付款')).toBeTruthy()
  })

  it('opens the form for a first address', async () => {
    await openPage(route, PATH, { ...page({ addresses: [], address_id: '' }), ...REGIONS })
    expect(await screen.findByRole('textbox', { name: '收货人' })).toBeTruthy()
    expect(screen.getByText('请先填写收货地址')).toBeTruthy()
    expect(screen.getByRole('link', { name: '填写收货地址' }).getAttribute('href')).toBe('#address')
  })

  it('says how many points are missing', async () => {
    await openPage(route, PATH, page({ preview: preview({ user_point: 1500 }) }))
    expect(await screen.findByText('积分不足，还差 100 积分')).toBeTruthy()
  })

  it('says why the goods cannot be exchanged', async () => {
    const refusal = { status_code: 422, message: '购物车为空', lines: [] }
    await openPage(route, PATH, page({ preview: null, refusal }))
    expect(await screen.findByText('购物车为空')).toBeTruthy()
    expect(screen.getByRole('link', { name: '返回积分商城' })).toBeTruthy()
  })

  it('needs a session, and shows the error page while the API is away', async () => {
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })

  itShowsThatShopIsAway(route, PATH, { 'POST checkout': { status: 503, message: 'x' } })
})

describe('提交订单', () => {
  const send = async (fields: Record<string, string>, reply: Reply) => {
    const api = await loopbackApi({ 'POST order_new': reply })
    const answer = await pointCheckoutAction(api.args(PATH, { intent: 'order', ...fields }))
    await api.close()
    return { answer, calls: api.calls }
  }
  const made = (total_fee: string) => ({ data: { order_id: '77', total_fee } })

  it.each([
    ['0', '/pointitems/cashierpoint?order_id=77'],
    ['990', '/cashier?order_id=77'],
  ])('with %s cents to pay goes to %s', async (total, to) => {
    const { answer, calls } = await send({ address_id: '9', total_fee: total, idempotency_key: 'once' }, made(total))
    expect(redirectOf(answer).to).toBe(to)
    expect(calls).toMatchObject([
      { key: 'POST order_new', body: { pay_type: 'point', address_id: '9', total_fee: total }, idempotencyKey: 'once' },
    ])
  })

  it('wants an address', async () => {
    const { answer, calls } = await send({}, made('0'))
    expect(await replyOf(answer)).toMatchObject({ ok: false, fields: { address_id: '请选择地址' } })
    expect(calls).toEqual([])
  })

  it('says why the API refuses', async () => {
    const { answer } = await send({ address_id: '9' }, { status: 422, message: '积分不足！' })
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '积分不足！' })
  })
})

describe('/pointitems/cashierpoint', () => {
  const ORDER = (more: object = {}) => ({
    'GET order/77': {
      data: {
        orderInfo: {
          order_class: 'pointsmall',
          pay_status: 'PAYED',
          item_point: 1600,
          total_fee: '0',
          items: [{ goods_id: '21' }],
          ...more,
        },
        tradeInfo: [],
      },
    },
  })

  it('shows the paid exchange', async () => {
    await openPage(paid, '/pointitems/cashierpoint?order_id=77', ORDER())
    expect(await screen.findByText('您的商品正在出库中…')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/member/trade/77')
  })

  it('goes on to pay, and claims nothing about other orders', async () => {
    await openPage(paid, '/pointitems/cashierpoint?order_id=77', ORDER({ pay_status: 'NOTPAY' }))
    expect(await screen.findByText('去 /cashier?order_id=77')).toBeTruthy()
  })

  it.each(['', '?order_id=78', '?item_id=21'])('finds no exchange for %s', async search => {
    await openPage(paid, `/pointitems/cashierpoint${search}`, {})
    expect(await screen.findByText('没有找到这笔兑换')).toBeTruthy()
  })
})
