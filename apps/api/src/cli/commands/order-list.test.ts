import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showUnseen } from '@heji/validators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { orders } from '../../db/schema'
import { readTable } from '../../modules/tables/read-table'

let shop: TestShop
let buyer: Buyer
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

/** What is said about one order: its line, and the indented ones below. */
function partOf(lines: string[], number: string) {
  const start = lines.findIndex(line => line.includes(number) && !line.startsWith(' '))
  if (start < 0) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(line => !line.startsWith(' '))
  return [lines[start]!, ...rest.slice(0, end)].join('\n')
}
const listed = async (kind: string | undefined, number: string) =>
  partOf(await heji(shop, 'order list', kind ? { kind } : {}), number)

describe('order list', () => {
  it('shows where paid orders go and what is still to be sent', async () => {
    const { order_id, lines } = await placeOrder(shop, buyer, [{ price: 5_000, num: 3, name: '陶瓷杯' }, {}], 'PAYED', {
      remark: '请放快递柜',
    })
    const { receiver_name, receiver_mobile } = (await buyer.api('GET order/{id}', { id: order_id })).orderInfo
    const part = await listed(undefined, order_id)
    for (const text of [receiver_name, receiver_mobile, '陶瓷杯', '× 3', '买家留言：请放快递柜'])
      expect(part).toContain(text)
    await heji(shop, 'ship', { order: order_id, corp: 'SF', code: 'SF1234501002003', items: [`${lines[0]!.itemBn}=2`] })
    expect(await listed('send', order_id)).toMatch(/陶瓷杯.* × 1\n/)
    await heji(shop, 'ship', { order: order_id, corp: 'SF', code: 'SF1234501002004' })
    expect([await listed('send', order_id), await listed('sent', order_id)]).toEqual([null, expect.any(String)])
  })

  it('keeps orders apart that the buyer wants to cancel or has not paid', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED')
    const unpaid = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect(await listed('send', order_id)).toBeNull()
    expect(await listed('cancel', order_id)).toContain('申请取消：不想要了')
    expect(await listed('unpaid', unpaid.order_id)).toContain('下单')
    expect(await heji(shop, 'order list', { kind: 'all' })).toEqual(['可选：send、pickup、cancel、unpaid、sent'])
  })

  it('writes a file for the warehouse, in which no text is a formula', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ num: 2 }], 'PAYED', { remark: '=1+1' })
    const file = join(mkdtempSync(join(tmpdir(), 'orders-')), 'orders.csv')
    expect((await heji(shop, 'order list', { file })).at(-1)).toMatch(/^待发货：\d+ 单$/)
    const columns = { 订单号: 'code', 件数: 'number', 买家留言: 'text' } as const
    const { rows } = await readTable(readFileSync(file), { columns, needed: [['订单号']] })
    expect(rows.find(({ cells }) => cells.订单号 === order_id)?.cells).toMatchObject({ 件数: '2', 买家留言: '=1+1' })
    // A spreadsheet would run the message, and round the number of the order.
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find(text => text.includes(order_id))
    expect(line).toContain(`"=""${order_id}"""`)
    expect(line).toContain(",'=1+1,")
    expect(await heji(shop, 'order list', { file: '/no/such/folder/x.csv' })).toEqual([
      '无法写入 /no/such/folder/x.csv',
    ])
  })
})

/** What a terminal obeys, what ends a line beside `\n`, and what turns the order of letters round. */
const UNSEEN = /(?!\n)[\p{Cc}\u202e]/u

it('shows a text of a buyer as a text, in the terminal and in a file', async () => {
  // Stored before such signs were left out, or by an import.
  const forged = '好\n订单 2026111199　付款 2026-11-11 10:00　总店　9999 元\u001b[2J\u202e'
  const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  await shop.db.update(orders).set({ remark: forged, receiverName: '张\r\n三' }).where(eq(orders.orderId, order_id))
  const lines = (await heji(shop, 'order list')).map(showUnseen)
  expect(lines.filter(line => line.startsWith('订单 2026111199'))).toEqual([])
  expect(lines.join('\n')).not.toMatch(UNSEEN)
  const file = join(mkdtempSync(join(tmpdir(), 'orders-')), 'orders.csv')
  await heji(shop, 'order list', { file })
  const text = readFileSync(file, 'utf8')
  expect(text).not.toMatch(UNSEEN)
  expect(text.split('\n').filter(line => line.startsWith('订单 2026111199'))).toEqual([])
})

it('takes no line break and no sign of a terminal from a buyer', async () => {
  const remark = '好\n订单 2026111199\u001b[2J\u202e'
  const { order_id } = await placeOrder(shop, buyer, [{}], 'PAYED', { remark })
  expect(await listed('send', order_id)).toContain('买家留言：好 订单 2026111199[2J')
})
