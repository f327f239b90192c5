import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { describedFiles } from '../../../testing/described'
import { placeOrder } from '../../../testing/orders'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { sheetOf } from '../../../testing/workbook'
import { parcels } from '../../db/schema'
import { readTable } from '../../modules/tables/read-table'

let shop: TestShop
let buyer: Buyer
const file = describedFiles()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
})

const paid = (wanted: Parameters<typeof placeOrder>[2] = [{}]) => placeOrder(shop, buyer, wanted, 'PAYED')
const shipTable = (content: unknown, name = 'parcels.csv') => heji(shop, 'ship', { file: file(name, content) })
const parcelsOf = (orderId: string) =>
  shop.db
    .select({ corp: parcels.corp, code: parcels.code })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(parcels.id)

it('sends the orders of a table by code or name of the carrier, and says what is wrong with the others', async () => {
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const said = await shipTable(
    sheetOf([
      ['订单号', '快递公司', '运单号'],
      [one.order_id, 'sf', 'SF1234501002003'],
      [two.order_id, '中通', 773012345678901],
      [three.order_id, null, null],
      ['20261128000000', '圆通速递', 'YT1234561002003'],
      [three.order_id, '飞毛腿', 'F1002'],
      [three.order_id, 'SF', null],
    ]),
    'parcels.xlsx',
  )
  expect(said).toEqual([
    expect.stringMatching(/^第 5 行 订单 20261128000000：/),
    `第 6 行 ${three.order_id}：不认识的快递公司 飞毛腿：请填全名或代码，如 顺丰速运、SF`,
    `第 7 行 ${three.order_id}：请填写运单号`,
    '发出 2 个包裹，没有填运单号 1 行，错误 3',
    '3 行未发货',
  ])
  expect(await parcelsOf(one.order_id)).toEqual([{ corp: 'SF', code: 'SF1234501002003' }])
  expect(await parcelsOf(two.order_id)).toEqual([{ corp: 'ZTO', code: '773012345678901' }])
  expect(await parcelsOf(three.order_id)).toEqual([])
})

it.each(['csv', 'xlsx'])('reads what order list wrote, once: %s', async type => {
  const order = await paid([{ num: 2 }, { num: 3 }])
  const target = file(`orders.${type}`, '')
  await heji(shop, 'order list', { file: target })
  const columns = { 订单号: 'code', 货号: 'code', 件数: 'number', 运单号: 'code' } as const
  const { rows } = await readTable(readFileSync(target), { columns, needed: [['订单号']] })
  const own = rows.map(({ cells }) => cells).filter(cells => cells.订单号 === order.order_id)
  expect(own.map(({ 货号, 件数 }) => [货号, 件数])).toEqual(order.lines.map(({ itemBn, num }) => [itemBn, String(num)]))
  expect(own.map(({ 运单号 }) => 运单号)).toEqual(['', ''])
  const filled = own.map(
    ({ 货号 = '', 件数 = '' }) => `${order.order_id},顺丰速运,SF123456789012${type.length},${货号},${件数}`,
  )
  const table = ['订单号,快递公司,运单号,货号,件数', filled[0]!].join('\n')
  expect(await shipTable(table)).toEqual(['发出 1 个包裹，其中 1 单还有商品没有发出，错误 0'])
  expect(await shipTable(table)).toEqual(['发出 0 个包裹，以前已发出 1，错误 0'])
  expect(await parcelsOf(order.order_id)).toEqual([{ corp: 'SF', code: `SF123456789012${type.length}` }])
})

it('needs an order or a table', async () => {
  const message = '请写订单号、快递公司和运单号，或用 --file 给出表格'
  expect(await heji(shop, 'ship', {})).toEqual([message])
  expect(await heji(shop, 'ship', { order: '1', file: 'a.csv' })).toEqual([message])
})

it('names its options where a screen would have something to tick', async () => {
  const [one, two] = [await paid(), await paid()]
  const odd = `订单号,快递公司,运单号\n${one.order_id},中通,12345\n`
  expect((await shipTable(odd))[0]).toMatch(/请核对 12345；没有错时请加 --as-is$/)
  const code = '773012345678999'
  expect(await heji(shop, 'ship', { order: one.order_id, corp: 'ZTO', code: '７７３０ 12345678999' })).toHaveLength(1)
  expect(await parcelsOf(one.order_id)).toEqual([{ corp: 'ZTO', code }])
  const again = await heji(shop, 'ship', { order: two.order_id, corp: 'ZTO', code })
  expect(again[0]).toMatch(/一起寄出时请加 --together$/)
})
