import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Api } from '@heji/api-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alipayBill, gbk } from '../../testing/bills'
import { closeWithInvariants } from '../../testing/close-with-invariants'
import { describedFiles } from '../../testing/described'
import { type AlipayGateway, openAlipayGateway } from '../../testing/gateways/alipay'
import { openKuaidi100 } from '../../testing/gateways/kuaidi100'
import { sendNotice } from '../../testing/paying'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { terminalAt } from '../../testing/typed'
import { sheetOf } from '../../testing/workbook'
import { freshMobile, smsCode } from '../modules/auth/auth-testing'
import { readTable } from '../modules/tables/read-table'
import { jobsOf } from '../sweeper'

/*
 * A shop from its first command to the close of its day. The shopkeeper types, the buyer uses the shop, the payment
 * service and the carrier answer from this machine and check what they get. Nothing is written to the database directly.
 */

const MINUTE = 60_000
let alipay: AlipayGateway
let carrier: Awaited<ReturnType<typeof openKuaidi100>>
let shop: TestShop
let buyer: Api
let addressId: string
let desk: ReturnType<typeof terminalAt>
let jobs: ReturnType<typeof jobsOf>
const file = describedFiles()

beforeAll(async () => {
  ;[alipay, carrier] = await Promise.all([openAlipayGateway(), openKuaidi100()])
  shop = await createTestShop({ ...alipay.env, ...carrier.env })
  desk = terminalAt({ ...shop, actor: 'wang' } as TestShop)
  jobs = jobsOf(shop)
})
afterAll(async () => {
  await closeWithInvariants(shop)
  await Promise.all([alipay.close(), carrier.close()])
})

/** What time alone brings about. */
async function pass(minutes: number) {
  shop.clock.advance(minutes * MINUTE)
  for (const { run } of jobs) await run()
}
const today = () => new Date(shop.clock.now().getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 10)

async function opens() {
  await expect(desk.type('doctor', 'shop')).rejects.toThrow('还不能开业：缺店铺、在售商品')
  const where = ['--region', '浙江省/杭州市/西湖区', '--address', '文三路1号']
  await desk.type('shop', 'add', '小禾自营', ...where, '--mobile', '0571-88880000')
  const freight = file(
    'freight.csv',
    '模板,默认,地区,首件,首费,续件,续费\n包裹,是,其他地区,1,8,5,2\n包裹,是,新疆,1,20,1,10\n',
  )
  expect(await desk.type('freight', 'import', freight)).toContain('1 个运费模板已保存')
  await desk.type('setting', 'set', 'shop', file('shop.json', { brand_name: '小禾' }))
  for (const key of ['protocol.member_register', 'protocol.privacy'])
    await desk.type('setting', 'set', key, file(`${key}.json`, { title: '协议', content: '<p>您的权利和义务</p>' }))
  await desk.type('settings', 'trade-set', '--exchange-days', '15')
  const goods = [
    '货号,名称,店铺,分类,SKU货号,规格,价格,库存',
    'TEE,棉T恤,小禾自营,服饰/短袖,TEE-W,颜色:白,99.5,10',
    'TEE,,,,TEE-B,颜色:黑,119.5,10',
    'CUP,马克杯,小禾自营,家居/杯子,CUP,,39,20',
    'POT,茶壶,小禾自营,家居/杯子,POT,,89,4',
  ]
  expect(await desk.type('import', file('goods.csv', goods.join('\n')))).toContain('新增 3，更新 0，错误 0')
  // The pot waits for its picture: the number to type stands in the list.
  const [head, row] = await desk.type('goods', 'list', 'POT')
  expect(head).toMatch(/^商品编号 /)
  await desk.type('goods', 'status', 'instock', row!.split(' ')[0]!)
  expect((await desk.type('doctor', 'shop')).at(-1)).toBe('可以开业')
}

async function registers() {
  const mobile = freshMobile()
  const vcode = await smsCode(shop, mobile, 'sign')
  const { token } = await shop.api()('POST member', { mobile, user_type: 'local', password: 'mianye2026', vcode })
  return shop.api(token)
}

/** The number by which a buyer's programs know a sku, found as he finds it. */
async function skuOf(keywords: string, spec = '') {
  const { list } = await buyer('GET goods/items', { keywords })
  const { spec_items, item_id } = await buyer('GET goods/items/{item_id}', { item_id: list[0]!.item_id })
  const sku = spec_items.find(({ item_spec }) => item_spec.some(one => one.spec_value_name === spec))
  return sku?.item_id ?? item_id
}

/** Pays at the page of the payment service. */
async function pays(order_id: string) {
  const begun = await buyer('POST payment', { order_id, pay_type: 'alipay' })
  alipay.openPage(begun.payment_url!)
  alipay.pay(begun.trade_info.trade_id)
  const body = new URLSearchParams(alipay.notice(begun.trade_info.trade_id))
  expect((await sendNotice(shop, 'alipay', { body })).text).toBe('success')
}

async function buys(item_id: string, num: number) {
  const items = [{ item_id, num }]
  return (await buyer('POST order_new', { items, address_id: addressId })).order_id
}

const lineOf = async (id: string) => (await buyer('GET order/{id}', { id })).orderInfo.items[0]!
async function asks(order_id: string, more: object) {
  const line = await lineOf(order_id)
  const asked = { order_id, detail: [{ id: line.id, num: 1 }], reason: '质量问题', ...more }
  return (await buyer('POST aftersales', asked as never)).aftersales_bn
}
const sendsBack = (aftersales_bn: string) =>
  buyer('POST aftersales/sendback', { aftersales_bn, corp_code: 'YTO', logi_no: 'YT2026111100012' })

interface Waiting {
  订单号: string
  货号: string
  件数: string
}

/** What waits to be sent, as the shopkeeper's spreadsheet opens it. */
async function waiting(to: string) {
  const path = join(tmpdir(), `heji-day-${process.pid}-${to}`)
  await desk.type('orders', 'export', '--to', path)
  const columns = { 订单号: 'code', 货号: 'code', 件数: 'number' } as const
  const { rows } = await readTable(readFileSync(path), { columns, needed: [['订单号']] })
  return rows.map(({ cells }) => cells as unknown as Waiting)
}

/** Carrier and waybill in the rows of the table, whose other columns stay as they were. */
const filled = (rows: Waiting[], first: number) =>
  rows.map((row, i) => [row.订单号, 'SF', `SF10020030010${first + i}`, row.货号, row.件数])
const SHIP_HEAD = ['订单号', '快递公司', '运单号', '货号', '件数']

async function pushes(waybill: string, salt?: string) {
  const time = new Date(shop.clock.now().getTime() + 8 * 60 * MINUTE).toISOString().slice(0, 19).replace('T', ' ')
  const body = carrier.push(waybill, '3', [{ time, context: '已签收，签收人：本人' }], salt)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await shop.fetch('http://shop/api/tracking/notify/kuaidi100', { method: 'POST', body, headers })).status
}
const isSigned = async (order: string) => {
  const { parcels } = await desk.ask<{ parcels: { state: string }[] }>('orders', 'show', order)
  return parcels.map(({ state }) => state)
}

it('a shop opens, sells, ships, exchanges, refunds, agrees with the bill and closes its day, by commands alone', async () => {
  await opens()
  buyer = await registers()
  const place = {
    province: '北京市',
    city: '北京市',
    county: '昌平区',
    adrdetail: '回龙观东大街1号院',
    is_def: 1 as const,
  }
  addressId = (await buyer('POST member/address', { username: '张三', telephone: '13800006688', ...place })).address_id

  const [white, black, cup] = [await skuOf('棉T恤', '白'), await skuOf('棉T恤', '黑'), await skuOf('马克杯')]
  const [exchanged, returned, cheaper, off] = [
    await buys(white, 1),
    await buys(cup, 2),
    await buys(black, 1),
    await buys(cup, 1),
  ]
  // Asked by telephone, the shopkeeper takes twenty yuan off before it is paid.
  await desk.type('orders', 'price', cheaper, '--less', '20', '--reason', '老客户')
  expect((await buyer('GET order/{id}', { id: cheaper })).orderInfo.total_fee).toBe(String(11_950 - 2_000 + 800))
  for (const id of [exchanged, returned, cheaper, off]) await pays(id)
  await desk.type('orders', 'cancel', off, '缺货')

  const rows = await waiting('a.csv')
  expect(rows.map(row => row.订单号).sort()).toEqual([exchanged, returned, cheaper].sort())
  const csv = file('ship.csv', [SHIP_HEAD, ...filled(rows.slice(0, 2), 1)].map(row => row.join(',')).join('\n'))
  const ship = (path: string) => desk.type('orders', 'ship-file', '--file', path)
  expect((await ship(csv)).at(-1)).toContain('发出 2')
  const [rest] = await waiting('b.xlsx')
  const xlsx = file('ship.xlsx', sheetOf([SHIP_HEAD, ...filled([rest!], 3)]))
  expect((await ship(xlsx)).at(-1)).toContain('发出 1')
  for (const path of [csv, xlsx]) expect((await ship(path)).at(-1)).toContain('发出 0')

  await pass(2)
  const waybills = carrier.state.subscribed.map(({ number }) => number).sort()
  expect(waybills).toEqual(['SF100200300101', 'SF100200300102', 'SF100200300103'])
  expect(await pushes(waybills[0]!, 'guessed')).toBe(401)
  for (const waybill of waybills) expect(await pushes(waybill)).toBe(200)
  for (const id of [exchanged, returned, cheaper]) expect(await isSigned(id)).toEqual(['已签收'])
  const told = await buyer('GET member/notices', { page: 1, pageSize: 20 })
  expect(told.list.map(({ title }) => title)).toContain('订单发货')
  for (const order_id of [exchanged, returned, cheaper]) await buyer('POST order/confirmReceipt', { order_id })

  await exchanges(exchanged, black)
  await refunds(returned)
  await closes()
})

async function exchanges(order: string, wanted: string) {
  const bn = await asks(order, { aftersales_type: 'EXCHANGING_GOODS', exchange_item_id: wanted })
  expect((await desk.type('aftersales', 'list', '--turn', 'shop')).join('\n')).toContain(bn)
  await desk.type('aftersales', 'approve', bn)
  await sendsBack(bn)
  await desk.type('aftersales', 'receive', bn)
  const { exchange } = await desk.ask<{ exchange: { order_id: string } }>('aftersales', 'show', bn)
  await pays(exchange.order_id)
  await desk.type('aftersales', 'exchange-send', bn, 'SF', 'SF100200300104')
  expect(await pushes('SF100200300104')).toBe(200)
  await buyer('POST order/confirmReceipt', { order_id: exchange.order_id })
  expect((await desk.ask<{ state: string }>('aftersales', 'show', bn)).state).toBe('EXCHANGED')
}

async function refunds(order: string) {
  const bn = await asks(order, { aftersales_type: 'REFUND_GOODS' })
  await desk.type('aftersales', 'approve', bn)
  await sendsBack(bn)
  await desk.type('aftersales', 'receive', bn)
  expect(await desk.type('aftersales', 'refund', bn)).toContain(`已退款 ${bn}`)
}

interface Sums {
  goods_fee: number
  member_fee: number
  promotion_fee: number
  coupon_fee: number
  point_fee: number
  freight_fee: number
  paid_fee: number
  refunded_fee: number
  net_fee: number
}

async function closes() {
  await pass(2)
  const day = today()
  type Paid = { trade_id: string; order_id: string; fee: number }
  const paid = await desk.ask<{ rows: Paid[]; sum_fee: number }>('finance', 'payments', day)
  const back = await desk.ask<{ rows: { refund_id: string; order_id: string; fee: number }[] }>('finance', 'refunds')
  const yuan = (fee: number) => (fee / 100).toFixed(2)
  const tradeOf = (order: string) => paid.rows.find(({ order_id }) => order_id === order)!.trade_id
  const bill = alipayBill(day, [
    ...paid.rows.map(({ trade_id, fee }) => ({ number: trade_id, yuan: yuan(fee) })),
    ...back.rows.map(({ refund_id, order_id, fee }) => ({
      number: tradeOf(order_id),
      yuan: yuan(fee),
      refund: refund_id,
    })),
    // Money of which the shop knows nothing.
    { number: 'TD404', yuan: '8.00' },
  ])
  const told = await desk.type('finance', 'bill-import', '--file', file('bill.csv', gbk(bill)))
  expect(told.at(-1)).toContain('1 处差异')
  const [line] = (await desk.ask<{ rows: { id: string; number: string }[] }>('finance', 'differences', '--day', day))
    .rows
  expect(line!.number).toBe('TD404')
  await desk.type('finance', 'difference-solve', line!.id, 'note', '--note', '渠道的测试付款')
  expect((await desk.type('finance', 'differences', '--state', 'open')).at(-1)).toBe('共 0 条')

  const { sum } = await desk.ask<{ sum: Sums }>('finance', 'statement', day)
  const { goods_fee, member_fee, promotion_fee, coupon_fee, point_fee, freight_fee } = sum
  expect(goods_fee - member_fee - promotion_fee - coupon_fee - point_fee + freight_fee).toBe(sum.paid_fee)
  expect(sum.paid_fee).toBe(paid.sum_fee)
  expect(sum.refunded_fee).toBe(back.rows.reduce((total, { fee }) => total + fee, 0))
  expect(sum.net_fee).toBe(sum.paid_fee - sum.refunded_fee)
  const { waiting: left } = await desk.ask<{ waiting: { kind: string }[] }>('today', 'show')
  expect(left.map(({ kind }) => kind)).not.toContain('send')
  expect((await desk.type('doctor')).at(-1)).toMatch(/^\d+ 条不变式全部成立$/)
}
