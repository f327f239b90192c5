// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadPointCheckout, pointCheckoutAction } from './point-checkout.server'

const PATH = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'
const CART = { order_type: 'normal_pointsmall', cart_type: 'fastbuy', pay_type: 'point' }
const address = (address_id: string, is_def: boolean) => ({
  address_id,
  username: '周小满',
  telephone: '13900001111',
  province: '广东省',
  city: '广州市',
  county: '天河区',
  adrdetail: '一号院',
  is_def,
})
const LINE = {
  item_id: '31',
  goods_id: '21',
  item_name: '马克杯',
  item_spec_desc: '红',
  pic: '/img/a',
  num: 2,
  sale_price: 10,
  total_fee: 20,
  item_point: 1600,
  order_item_type: 'normal',
}
const preview = (more: object = {}) => ({
  totalItemNum: 2,
  item_point: 1600,
  point: 1700,
  freight_fee: 5,
  total_fee: 25,
  user_point: 1500,
  items: [LINE],
  ...more,
})
const REGIONS = { 'GET espier/address': { data: [{ id: '44', label: '广东省', children: [] }] } }
const load = async (search: string, replies: Record<string, Laid>) => {
  const shop = await openShop({ ...REGIONS, ...replies })
  return { page: await shop.visit(loadPointCheckout, `${PATH}${search}`, { token: 't' }), ...shop }
}
const ownPage = (more: object = {}) => ({
  'POST checkout': {
    data: { addresses: [address('9', true)], address_id: '9', preview: preview(), refusal: null, ...more },
  },
})

describe('the checkout for points', () => {
  it('has addresses, lines and points', async () => {
    const { page, asked, keys } = await load('&address_id=9', ownPage())
    const { key, ...rest } = page
    expect(key).toMatch(/^[\w-]{36}$/)
    const { item_id, item_point, order_item_type: kind, sale_price: price, ...line } = LINE
    const { items: _, ...figures } = preview()
    expect(rest).toEqual({
      chosen: '9',
      addresses: [
        {
          address_id: '9',
          username: '周小满',
          telephone: '13900001111',
          is_def: true,
          place: '广东省 广州市 天河区 一号院',
        },
      ],
      draft: null,
      order: { ...figures, missing: 200, seen: '31:2', items: [{ ...line, item_id, item_point, kind, price }] },
      problem: '',
    })
    expect(asked('POST checkout')).toEqual([{ ...CART, address_id: '9' }])
    expect(keys()).toEqual(['POST checkout'])
  })

  it('misses no points of somebody with enough', async () => {
    expect((await load('', ownPage({ preview: preview({ user_point: 9000 }) }))).page.order?.missing).toBe(0)
  })

  it.each(['', '&address_id=', '&address_id=x9', '&address_id=9x', `&address_id=${'1'.repeat(20)}`])(
    'names no address for %s',
    async search => expect((await load(search, ownPage())).asked('POST checkout')).toEqual([CART]),
  )

  it('says why the goods cannot be had', async () => {
    const { page } = await load('', ownPage({ preview: null, refusal: { message: '积分商品已下架' } }))
    expect(page).toMatchObject({ order: null, problem: '积分商品已下架', draft: null })
  })

  it('opens the form for a first address, or for the one that the page names', async () => {
    const first = await load('', ownPage({ addresses: [], address_id: '' }))
    expect(first.page.draft?.typed.address_id).toBe('')
    const named = await load('&address=9', { ...ownPage(), 'GET member/address/9': { data: address('9', true) } })
    expect(named.page.draft?.typed).toMatchObject({ address_id: '9', username: '周小满', is_def: '1' })
  })

  it('is an error page while the API is away', async () => {
    const shop = await openShop({ 'POST checkout': { status: 503, message: 'x' } })
    expect(await thrownBy(shop.visit(loadPointCheckout, PATH, { token: 't' }))).toMatchObject({ status: 503 })
  })
})

describe('a server without the call of the page', () => {
  const parts = (addresses: object[], price: Laid = { data: preview() }): Record<string, Laid> => ({
    'GET member/addresslist': { data: { list: addresses, total_count: addresses.length } },
    'POST getFreightFee': price,
  })
  const three = [address('1', false), address('2', true), address('3', false)]
  it.each([
    ['the one that the page names', '&address_id=3', three, '3'],
    ['the default one', '&address_id=8', three, '2'],
    ['the first one', '', [address('1', false), address('3', false)], '1'],
  ])('is asked with %s', async (_, search, addresses, chosen) => {
    const { page, asked } = await load(search, parts(addresses))
    expect(page).toMatchObject({ chosen, problem: '', order: { point: 1700 } })
    expect(asked('POST getFreightFee').at(-1)).toMatchObject({ ...CART, address_id: chosen })
    expect(asked('GET member/addresslist')).toEqual([{ pageSize: '100' }])
  })

  it('is asked without one', async () => {
    const { page, asked } = await load('', parts([]))
    expect(page).toMatchObject({ chosen: '', addresses: [], draft: { typed: { address_id: '' } } })
    expect(asked('POST getFreightFee')).toEqual([{ ...CART, not_use_coupon: 'true' }])
  })

  it('may refuse the goods', async () => {
    const { page } = await load('', parts(three, { status: 422, message: '库存不足' }))
    expect(page).toMatchObject({ order: null, problem: '库存不足', chosen: '2' })
  })

  it.each([500, 503, 429])('is an error page for %i', async status => {
    const shop = await openShop(parts(three, { status, message: 'x' }))
    const thrown = await thrownBy(shop.visit(loadPointCheckout, PATH, { token: 't' }))
    expect(thrown).toMatchObject({ status: status === 429 ? 429 : 503 })
  })
})

describe('the forms of the checkout for points', () => {
  const send = async (fields: Record<string, string>, replies: Record<string, Laid> = {}) => {
    const shop = await openShop({ ...REGIONS, ...replies })
    return { answer: await pointCheckoutAction(shop.args(PATH, fields)), ...shop }
  }
  const made = (total_fee: string) => ({ 'POST order_new': { data: { order_id: '77', total_fee } } })

  it('choose an address', async () => {
    const { answer, calls } = await send({ intent: 'quote', address_id: '9' })
    expect(redirectOf(answer)).toEqual({ status: 302, to: `${PATH}&address_id=9`, flash: null })
    expect(calls).toEqual([])
    expect(await replyOf((await send({ intent: 'quote', address_id: 'x' })).answer)).toMatchObject({
      fields: { address_id: '请选择地址' },
    })
  })

  it('order with what the page showed, or without it', async () => {
    const fields = { intent: 'order', address_id: '9', remark: '尽快', total_fee: '25', idempotency_key: 'k-1' }
    const { answer, asked, calls } = await send(fields, made('25'))
    expect(redirectOf(answer).to).toBe('/cashier?order_id=77')
    expect((answer as Response).headers.get('x-remix-reload-document')).toBe('true')
    expect(asked('POST order_new')).toEqual([{ ...CART, address_id: '9', remark: '尽快', total_fee: '25' }])
    expect(calls[0]?.idempotencyKey).toBe('k-1')
    const bare = await send({ intent: 'order', address_id: '9' }, made('0'))
    expect(redirectOf(bare.answer).to).toBe('/pointitems/cashierpoint?order_id=77')
    expect(bare.asked('POST order_new')).toEqual([{ ...CART, address_id: '9', remark: '' }])
  })

  it('send no order with a note that is too long, or without an address', async () => {
    const long = await send({ intent: 'order', address_id: '9', remark: '留'.repeat(101) }, made('0'))
    expect(await replyOf(long.answer)).toMatchObject({ fields: { remark: '买家留言最多100个字符' } })
    const none = await send({ intent: 'order' }, made('0'))
    expect(await replyOf(none.answer)).toMatchObject({ fields: { address_id: '请选择地址' } })
    expect([...long.calls, ...none.calls]).toEqual([])
  })

  it('keep what was typed when the shop refuses', async () => {
    const refused = { 'POST order_new': { status: 422, message: '积分不足！' } }
    const { answer } = await send({ intent: 'order', address_id: '9', remark: '尽快' }, refused)
    expect(await replyOf(answer)).toMatchObject({ ok: false, message: '积分不足！', typed: { remark: '尽快' } })
  })

  it('go on with the new address', async () => {
    const region = { id: '44', label: '广东省', children: [{ id: '4401', label: '广州市', children: [] }] }
    const { answer, asked } = await send(
      {
        intent: 'address',
        address_id: '',
        username: '周小满',
        telephone: '13900001111',
        adrdetail: '一号院1号楼',
        province: '44',
        city: '4401',
        county: '',
        is_def: '1',
      },
      { 'GET espier/address': { data: [region] }, 'POST member/address': { data: { address_id: '12' } } },
    )
    expect(redirectOf(answer).to).toBe(`${PATH}&address_id=12`)
    expect(asked('POST member/address')).toMatchObject([{ province: '广东省', city: '广州市', is_def: 'true' }])
  })
})
