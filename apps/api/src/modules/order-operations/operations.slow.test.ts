import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { placePickup } from '../../../testing/pickup'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, orders } from '../../db/schema'

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const paid = async (wanted?: Parameters<typeof placeOrder>[2]) =>
  (await placeOrder(shop, buyer, wanted, 'PAYED')).order_id
const stateOf = async (order_id: string) => (await api('POST /api/operator/orders/show', { order_id })).state

describe('orders.show', () => {
  it('says what belongs to an order, whose money adds up, and what can be done next', async () => {
    const order_id = await paid([{ price: 5_000, num: 2 }])
    const order = await api('POST /api/operator/orders/show', { order_id })
    const fees = Object.fromEntries(order.money.map(({ label, fee }) => [label, fee]))
    expect(fees.实付).toBe(order.total_fee)
    expect(order.lines.reduce((sum, line) => sum + line.total_fee, 0) + (fees.运费 ?? 0)).toBe(order.total_fee)
    expect(order).toMatchObject({ state: 'send', pieces: 2, member_mobile: expect.stringMatching(/^1\d{10}$/) })
    expect(order.acts).toEqual(['ship', 'address', 'cancel', 'change-sku', 'swap-sku', 'note', 'flag'])
    expect(order.history.map(({ what }) => what)).toEqual(['下单', '付款'])
  })

  it('knows no order of another number', async () => {
    expect(await refused(api('POST /api/operator/orders/show', { order_id: '1' }))).toBe('订单不存在')
  })
})

describe('orders.ship', () => {
  it('sends a part by sku code, then the rest, and says who did it', async () => {
    const { order_id, line } = await placeOrder(shop, buyer, [{ num: 3 }], 'PAYED')
    const items = [{ sku_code: line.itemBn, num: 1 }]
    await api('POST /api/operator/orders/ship', { order_id, corp: '顺丰', code: 'SF1000000070001', items })
    expect(await stateOf(order_id)).toBe('send')
    await api('POST /api/operator/orders/ship', { order_id, corp: 'SF', code: 'SF1000000070002' })
    const order = await api('POST /api/operator/orders/show', { order_id })
    expect(order.parcels.map(parcel => [parcel.corp_name, parcel.code, parcel.goods[0]!.num])).toEqual([
      ['顺丰速运', 'SF1000000070001', 1],
      ['顺丰速运', 'SF1000000070002', 2],
    ])
    expect(order.history.filter(({ what }) => what === '发货').map(({ who }) => who)).toEqual(['韩梅梅', '韩梅梅'])
  })

  it.each([
    [{ corp: '某某', code: 'SF1000000070003' }, '不认识的快递公司 某某：请填全名或代码，如 顺丰速运、SF'],
    [{ corp: 'SF', code: '1' }, '运单号由 4–40 位字母、数字、横线组成'],
    [{ corp: 'SF', code: 'SF1000000070003', items: [{ sku_code: 'NONE', num: 1 }] }, '订单里没有货号 NONE'],
  ])('refuses %j and changes nothing', async (wrong, message) => {
    const order_id = await paid()
    expect(await refused(api('POST /api/operator/orders/ship', { order_id, ...wrong }))).toBe(message)
    expect(await stateOf(order_id)).toBe('send')
  })
})

describe('orders.ship-file', () => {
  const table = (...rows: string[]) => new File([`订单号,快递公司,运单号\n${rows.join('\n')}`], 'f.csv')
  const send = (file: File, preview = false) => api('POST /api/operator/orders/ship-file', { file, preview } as never)

  it('looks first, then sends, then changes nothing', async () => {
    const [one, two] = [await paid(), await paid()]
    const file = table(`${one},圆通,YT1000000100001`, `${two},ZTO,731000100001`, '2000,SF,SF1000000100001')
    expect(await send(file, true)).toMatchObject({ sent: 2, refused: [{ row: 4, message: '订单不存在' }] })
    expect(await stateOf(one)).toBe('send')
    expect((await send(file)).message).toBe('发出 2 个包裹，错误 1')
    expect(await stateOf(two)).toBe('sent')
    expect((await send(file)).message).toBe('发出 0 个包裹，以前已发出 2，错误 1')
  })

  it('is a command, too, and wants its file', async () => {
    const path = join(shop.config.dataDir, 'parcels.csv')
    await writeFile(path, `订单号,快递公司,运单号\n${await paid()},SF,SF1000000100099`)
    expect(await heji(shop, 'orders ship-file', { file: path })).toContain('发出 1 个包裹，错误 0')
    expect(await heji(shop, 'orders ship-file', {})).toEqual(['请用 --file 给出发货表格'])
  })
})

describe('requests to cancel', () => {
  const asked = async () => {
    const order_id = await paid()
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    return order_id
  }

  it('are agreed to, and the money goes back', async () => {
    const order_id = await asked()
    expect((await api('POST /api/operator/orders/show', { order_id })).acts[0]).toBe('approve-cancel')
    await api('POST /api/operator/orders/approve-cancel', { order_id })
    expect(await stateOf(order_id)).toBe('cancelled')
  })

  it('are refused with a reason, and the order goes on', async () => {
    const order_id = await asked()
    await api('POST /api/operator/orders/reject-cancel', { order_id, reason: '已打包' })
    expect(await stateOf(order_id)).toBe('send')
    expect(await refused(api('POST /api/operator/orders/reject-cancel', { order_id, reason: '已打包' }))).toBe(
      '订单没有待处理的取消申请',
    )
  })
})

describe('orders.cancel', () => {
  it('ends an unpaid order, and gives the money of a paid one back', async () => {
    const unpaid = (await placeOrder(shop, buyer, [{}], 'NOTPAY')).order_id
    const order_id = await paid()
    for (const id of [unpaid, order_id]) await api('POST /api/operator/orders/cancel', { order_id: id, reason: '缺货' })
    expect([await stateOf(unpaid), await stateOf(order_id)]).toEqual(['cancelled', 'cancelled'])
    const { open_fee, lines } = await api('POST /api/operator/orders/show', { order_id })
    expect(lines.every(line => line.refunded_fee === line.total_fee)).toBe(true)
    expect(open_fee).toBeGreaterThanOrEqual(0)
  })

  it('refuses what has been sent, and a second time', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{}], 'WAIT_BUYER_CONFIRM')
    const cancel = (id: string) => refused(api('POST /api/operator/orders/cancel', { order_id: id, reason: '缺货' }))
    expect(await cancel(order_id)).toBe('订单已发货，不能取消；请买家申请售后')
    const twice = await paid()
    expect([await cancel(twice), await cancel(twice)]).toEqual(['', '订单已取消或已退款'])
  })

  it('moves money: editors may not', async () => {
    const editor = await operatorApi(shop, 'editor')
    expect(await refused(editor('POST /api/operator/orders/cancel', { order_id: await paid(), reason: '缺货' }))).toBe(
      '没有权限',
    )
  })
})

describe('notes, flags and receivers', () => {
  it('keeps notes from the buyer', async () => {
    const order_id = await paid()
    const before = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    await api('POST /api/operator/orders/note', { order_id, text: '客户要求\n加固包装' })
    await api('POST /api/operator/orders/flag', { order_ids: [order_id], flag: 'red' })
    const order = await api('POST /api/operator/orders/show', { order_id })
    expect(order).toMatchObject({ flag: 'red', notes: [{ who: '韩梅梅', text: '客户要求\n加固包装' }] })
    expect(JSON.stringify(await buyer.api('GET order/{id}', { id: order_id }))).not.toContain('加固包装')
    const [after] = await shop.db.select().from(orders).where(eq(orders.orderId, order_id))
    expect(after!.updatedAt).toEqual(before[0]!.updatedAt)
    expect((await api('POST /api/operator/orders/list', { flag: 'red' })).rows.map(row => row.order_id)).toEqual([
      order_id,
    ])
  })

  it('marks all orders or none', async () => {
    const order_id = await paid()
    const order_ids = [order_id, '404']
    expect(await refused(api('POST /api/operator/orders/flag', { order_ids, flag: 'blue' }))).toBe('订单不存在：404')
    expect((await api('POST /api/operator/orders/show', { order_id })).flag).toBe('none')
  })

  it('changes what is given of a receiver, keeps what it was, and refuses places that do not exist', async () => {
    const order_id = await paid()
    const change = (fields: object) => api('POST /api/operator/orders/address', { order_id, ...fields })
    await change({ mobile: '+86 139 0000 9999', address: '新街 2 号' })
    const { receiver_mobile, place, history } = await api('POST /api/operator/orders/show', { order_id })
    expect([receiver_mobile, place.street]).toEqual(['13900009999', '新街 2 号'])
    expect(history.at(-1)!.detail).toContain('→ 新街 2 号')
    expect(await refused(change({ mobile: '12' }))).toContain('手机号')
    expect(await refused(change({ state: '浙江省', city: '北京市', district: '海淀区' }))).toBe('没有这个地区')
    expect(await refused(change({ state: '浙江省' }))).toBe('省、市、区县要一起填写')
    expect(await refused(change({}))).toBe('没有要修改的内容')
  })
})

it('writes who typed a command into the audit log', async () => {
  const order_id = await paid()
  await heji({ ...shop, actor: 'wang' } as TestShop, 'orders note', { order_id, text: '电话确认' })
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.target, order_id))
  expect(row).toMatchObject({ actorKind: 'system', actor: 'wang', action: 'orders.note' })
})

it('orders.print says what has still to be sent, in the given order', async () => {
  const { order_id, line } = await placeOrder(shop, buyer, [{ num: 3 }], 'PAYED')
  const other = await paid()
  const items = [{ sku_code: line.itemBn, num: 1 }]
  await api('POST /api/operator/orders/ship', { order_id, corp: 'SF', code: 'SF1000000071001', items })
  const { orders: printed } = await api('POST /api/operator/orders/print', { order_ids: [other, order_id, other] })
  expect(printed.map(one => one.order_id)).toEqual([other, order_id])
  expect(printed[1]!.lines).toMatchObject([{ sku_code: line.itemBn, num: 2 }])
  expect(await refused(api('POST /api/operator/orders/print', { order_ids: ['404'] }))).toBe('订单不存在：404')
  expect(await refused(api('POST /api/operator/orders/print', { order_ids: [] }))).toBe('请选择订单')
})

it('orders.export writes what waits to be sent, in a table that ships it', async () => {
  const order_id = await paid()
  const { file } = await api('POST /api/operator/orders/export', { format: 'csv' })
  const text = Buffer.from(file.base64, 'base64').toString('utf8')
  const line = text.split(/\r?\n/).find(one => one.includes(order_id))!
  expect(line).toMatch(/,,\r?$/)
  const filled = `${text.split(/\r?\n/)[0]}\n${line.replace(/,,$/, ',顺丰,SF1000000071009')}`
  await api('POST /api/operator/orders/ship-file', { file: new File([filled], 'f.csv'), preview: false } as never)
  expect(await stateOf(order_id)).toBe('sent')
})

it('orders.pickup hands goods over once, by the code alone', async () => {
  const { order_id, code } = await placePickup(shop, buyer, { name: '青瓷茶杯' })
  const { goods } = await api('POST /api/operator/orders/pickup', { code: ` ${code} ` })
  expect(goods).toMatchObject([{ name: '青瓷茶杯', num: 2 }])
  expect(await stateOf(order_id)).toBe('done')
  expect(await refused(api('POST /api/operator/orders/pickup', { code }))).toBe('提货码已使用，不能重复提货')
  expect(await refused(api('POST /api/operator/orders/pickup', { code: '1' }))).toBe('提货码是 8 位数字')
})
