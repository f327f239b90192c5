import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { terminalAt } from '../../../testing/typed'
import { approveRequest, refundRequest } from '../aftersales/merchant'
import { exportOrders } from './export-orders'

// What the warehouse works by: slips, tables, and tables that come back with waybills.

let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

const place = (status: 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' = 'PAYED') =>
  placeOrder(shop, buyer, [{ num: 2, name: '短袖' }, { name: '马克杯' }], status)
type Placed = Awaited<ReturnType<typeof place>>

/** One shirt has been sent; the money of the mug has gone back before it was sent. */
async function withoutMug() {
  const order = await place()
  const [shirt, mug] = order.lines
  await api('POST /api/operator/orders/ship', {
    order_id: order.order_id,
    corp: 'SF',
    code: 'SF1000000091001',
    together: true,
    items: [{ sku_code: shirt!.itemBn, num: 1 }],
  })
  const detail = [{ id: mug!.id, num: 1 }]
  const asked = { order_id: order.order_id, detail, aftersales_type: 'ONLY_REFUND' as const, reason: '不想要了' }
  const { aftersales_bn } = await buyer.api('POST aftersales', asked)
  await approveRequest(shop, aftersales_bn)
  await refundRequest(shop, aftersales_bn)
  return order
}

const printed = async ({ order_id }: Placed) => {
  const { orders } = await api('POST /api/operator/orders/print', { order_ids: [order_id] })
  return orders[0]!.lines.map(({ name, num }) => [name, num])
}

describe('a slip', () => {
  it('has no goods whose money went back before they were sent', async () => {
    expect(await printed(await withoutMug())).toEqual([['短袖', 1]])
  })

  it('of an order that was cancelled after it was chosen has nothing to pack', async () => {
    const order = await place()
    await api('POST /api/operator/orders/cancel', { order_id: order.order_id, reason: '缺货' })
    expect(await printed(order)).toEqual([])
  })

  it('of an order that nobody has paid has nothing to pack', async () => {
    expect(await printed(await place('NOTPAY'))).toEqual([])
  })

  it('of an order whose buyer asks to cancel it has nothing to pack yet', async () => {
    const order = await place()
    await buyer.api('POST order/cancel', { order_id: order.order_id, cancel_reason: '不想要了' })
    expect(await printed(order)).toEqual([])
  })

  it('of a sent order says what was sent', async () => {
    expect(await printed(await place('WAIT_BUYER_CONFIRM'))).toEqual([
      ['短袖', 2],
      ['马克杯', 1],
    ])
  })

  it('of a sent order has no goods that were never sent', async () => {
    const order = await withoutMug()
    await api('POST /api/operator/orders/ship', {
      order_id: order.order_id,
      corp: 'SF',
      code: 'SF1000000091002',
      together: true,
    })
    expect(await printed(order)).toEqual([['短袖', 2]])
  })
})

type Export = Parameters<typeof exported>[0]
async function exported(wanted: object, order?: Placed) {
  const { file, message } = await api('POST /api/operator/orders/export', { format: 'csv', ...wanted } as never)
  const rows = Buffer.from(file.base64, 'base64').toString('utf8').trim().split(/\r?\n/)
  return { message, rows: order ? rows.filter(row => row.includes(order.order_id)) : rows.slice(1) }
}

describe('a table of orders', () => {
  it('has no row of goods of which nothing is left to send', async () => {
    const order = await withoutMug()
    const { rows } = await exported({ state: 'send' }, order)
    expect(rows.map(row => row.includes('短袖'))).toEqual([true])
  })

  it('has the orders that the list shows, whatever it was filtered by', async () => {
    const [one, two] = [await place(), await place()]
    await api('POST /api/operator/orders/flag', { order_ids: [two.order_id], flag: 'red' })
    const wanted: Export[] = [{ q: two.order_id }, { flag: 'red' }, { q: two.lines[0]!.itemBn, state: 'send' }]
    for (const filters of wanted) {
      const list = await api('POST /api/operator/orders/list', filters as never)
      expect(list.rows.map(row => row.order_id)).toEqual([two.order_id])
      const { rows, message } = await exported(filters)
      expect([...new Set(rows.map(row => row.replace(/^\D*/, '').split(/\D/)[0]))], JSON.stringify(filters)).toEqual([
        two.order_id,
      ])
      expect(message).toMatch(/^1 个.*订单$/)
    }
    const since = Math.floor(shop.clock.now().getTime() / 1000) + 60
    expect((await exported({ state: 'send', from: since })).rows).toEqual([])
    expect((await exported({ state: 'send', to: since }, one)).rows.length).toBe(2)
  })
})

it('a table of orders is typed with its days, too', async () => {
  const order = await place()
  const path = join(shop.config.dataDir, 'days.csv')
  const { type } = terminalAt(shop)
  const next = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  await type('orders', 'export', '--to', path, '--from', next)
  expect(await readFile(path, 'utf8')).not.toContain(order.order_id)
  const more = join(shop.config.dataDir, 'more.csv')
  await type('orders', 'export', '--to', more, '--until', next, '--from', '2026-01-01')
  expect(await readFile(more, 'utf8')).toContain(order.order_id)
})

it('a table of orders that is cut says so', async () => {
  for (let i = 0; i < 2; i++) await place()
  const { message } = await exportOrders({ ...shop, shops: undefined }, { format: 'csv', state: 'send' }, 1)
  expect(message).toBe('1 个待发货订单；还有订单没有导出：一次最多 1 单，请按时间、状态或店铺分次导出')
})

describe('a table of waybills', () => {
  const HEAD = '订单号,货号,件数,快递公司,运单号'
  const send = (rows: string[], preview = false) =>
    api('POST /api/operator/orders/ship-file', {
      file: new File([[HEAD, ...rows].join('\n')], 'f.csv'),
      preview,
    } as never)
  const row = ({ order_id, lines }: Placed, at: number, num: string, code: string) =>
    `${order_id},${lines[at]!.itemBn},${num},SF,${code}`
  const stateOf = async ({ order_id }: Placed) => (await api('POST /api/operator/orders/show', { order_id })).state

  it('sends no parcel of which a row is wrong, and all of it once the row is mended', async () => {
    const order = await place()
    const good = row(order, 0, '2', 'SF1000000092001')
    const first = await send([good, row(order, 1, '一', 'SF1000000092001')])
    expect(first.sent).toBe(0)
    expect(first.refused.map(one => one.row)).toEqual([2, 3])
    const second = await send([good, row(order, 1, '1', 'SF1000000092001')])
    expect(second).toMatchObject({ sent: 1, before: 0, refused: [] })
    expect(await stateOf(order)).toBe('sent')
  })

  it('says before what it would refuse', async () => {
    const [many, twice, none] = [await place(), await place(), await withoutMug()]
    const rows = [
      row(many, 0, '3', 'SF1000000093001'),
      row(twice, 0, '2', 'SF1000000093002'),
      row(twice, 0, '1', 'SF1000000093003'),
      row(none, 1, '1', 'SF1000000093004'),
    ]
    const before = await send(rows, true)
    expect(await stateOf(twice)).toBe('send')
    const after = await send(rows)
    expect(before.refused).toEqual(after.refused)
    expect(before.sent).toBe(after.sent)
    expect(after.refused.map(one => one.row)).toEqual([2, 4, 5])
  })
})
