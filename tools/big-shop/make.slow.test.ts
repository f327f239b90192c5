import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../apps/api/src/db/db'
import { checkInvariants } from '../../apps/api/src/invariants/invariants'
import { startPostgres, type ThrowAwayPostgres } from '../test/postgres.mjs'
import { makeBigShop } from './make'

const SIZES = { goods: 300, members: 500, orders: 2_000, reviews: 3_000, audit: 4_000, shops: 5, brands: 30 }
const now = new Date('2026-11-11T02:00:00Z')

let server: ThrowAwayPostgres
beforeAll(async () => {
  server = await startPostgres()
  await makeBigShop({ databaseUrl: server.url, sizes: SIZES, now, isChecked: true })
})
afterAll(() => server.stop())

async function ask<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

it('keeps all books of the shop', async () => {
  const database = await openDatabase({ url: server.url })
  try {
    expect(await checkInvariants(database.db)).toEqual([])
  } finally {
    await database.close()
  }
})

it('has the sizes that were asked for, orders in every state, and goods that searches find', async () => {
  const [counts] =
    await ask(`select (select count(*)::int from goods) as goods, (select count(*)::int from members) as members,
    (select count(*)::int from orders) as orders, (select count(*)::int from reviews) as reviews`)
  expect(counts).toEqual({ goods: 300, members: 500, orders: 2_000, reviews: 3_000 })
  const states = await ask<{ status: string }>('select distinct status from orders')
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['CANCEL', 'DONE', 'WAIT_BUYER_CONFIRM', 'PAYED', 'REFUND_SUCCESS']),
  )
  expect(await ask(`select item_id from goods where search = ''`)).toEqual([])
})

it('has what the console reads: the log, notices, notes, movements by hand, bills, invoices, vouchers', async () => {
  const tables = ['audit_log', 'notices', 'order_notes', 'member_tagged', 'phone_orders', 'goods_act_rows', 'sessions']
  const books = ['bill_lines', 'bill_days', 'bill_differences', 'invoices', 'offline_vouchers']
  for (const table of [...tables, ...books]) expect(await ask(`select 1 from ${table} limit 1`), table).toHaveLength(1)
  expect(
    await ask(`select 1 from audit_log where action = 'goods.price' and target not in (select bn from skus)`),
  ).toEqual([])
  const [{ n }] = (await ask<{ n: number }>('select count(*)::int as n from audit_log')) as [{ n: number }]
  expect(n).toBeGreaterThan(0.99 * SIZES.audit)
})

it('is skewed: a tenth of the goods has most of the sales, a tenth of the members most of the orders', async () => {
  const [share] = await ask<{ sold: number; ordered: number }>(`select
    (select sum(sales) from (select sales from goods order by sales desc limit 30) g)::float8 / (select sum(sales) from goods) as sold,
    (select sum(n) from (select count(*) as n from orders group by member_id order by 1 desc limit 50) m)::float8
      / (select count(*) from orders) as ordered`)
  expect(share!.sold).toBeGreaterThan(0.4)
  expect(share!.ordered).toBeGreaterThan(0.25)
})
