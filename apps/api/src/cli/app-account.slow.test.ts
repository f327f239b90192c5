import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createApi } from '@heji/api-client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer } from '../../testing/buyer'
import { addOperator } from '../../testing/fixtures'
import { placeOrder } from '../../testing/orders'
import { heji } from '../../testing/terminal'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { createApp } from '../app'
import { type Database, migrateDatabase, openDatabase } from '../db/db'
import { auditLog } from '../db/schema'

const URL_OF_SERVER = process.env.TEST_DATABASE_URL
const role = `heji_app_${randomBytes(4).toString('hex')}`

/** The statements of docs/deploy.md that make the account of the servers. */
function statements(database: string) {
  const page = readFileSync(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8')
  const block = /```sql\n(\s*create role heji_app [\s\S]*?)```/.exec(page)![1]!
  return block
    .split(';')
    .map(line => line.replaceAll(/^\s*\\c heji\s*$/gm, '').trim())
    .filter(Boolean)
    .map(line =>
      line.replaceAll('heji_app', role).replace("'…'", "'secret'").replaceAll('role heji ', 'role current_user '),
    )
    .map(line => line.replaceAll(/\bheji\b/g, database))
}

/** Only PostgreSQL has accounts that own nothing. */
describe.skipIf(!URL_OF_SERVER)('servers with an account that owns nothing', () => {
  let shop: TestShop
  let own: Database
  beforeAll(async () => {
    shop = await createTestShop()
    const { rows } = await shop.database.pool.query<{ name: string }>('select current_database() as name')
    const { name } = rows[0]!
    for (const statement of statements(name)) await shop.database.pool.query(statement)
    const url = new URL(URL_OF_SERVER!)
    Object.assign(url, { pathname: `/${name}`, username: role, password: 'secret' })
    own = await openDatabase({ url: url.href })
  })
  afterAll(async () => {
    await own.close()
    await shop.database.pool.query(`drop owned by ${role}; drop role ${role}`)
    await shop.close()
  })

  it('start, sell and keep their log', async () => {
    await migrateDatabase(own)
    const parts = { ...shop, db: own.db, database: own }
    const app = createApp(parts)
    const fetchApp = ((input: string, init?: RequestInit) => app.fetch(new Request(input, init))) as typeof fetch
    const apiOf = (token: string) =>
      createApi({
        baseUrl: 'http://shop.test',
        fetch: fetchApp,
        token: { get: () => token, set: () => {}, clear: () => {} },
      })
    const buyer = await addBuyer(shop)
    const { order_id } = await placeOrder(shop, { ...buyer, api: apiOf(buyer.token) }, [{}], 'PAYED')
    const admin = apiOf(await shop.tokenOf('operator', (await addOperator(shop.db)).id))
    await admin('POST /api/operator/orders/note', { order_id, text: '试试' })
    await admin('POST /api/operator/staff/add', { login: 'packer', role: '仓库' })
    expect((await admin('POST /api/operator/staff/audit', { target: order_id })).total).toBe(1)
    expect(await own.db.$count(auditLog)).toBeGreaterThan(0)
  })

  it.each([
    'update audit_log set actor = $$x$$',
    'delete from audit_log',
    'truncate audit_log',
    'drop trigger audit_log_stays on audit_log',
  ])('cannot %s, even if they say so', async statement => {
    const client = await own.pool.connect()
    await client.query(`begin; set local heji.audit_cleanup = 'on'`)
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    client.release()
  })

  it('are told to take the owner for what only he may do', async () => {
    const before = await own.db.$count(auditLog)
    expect(await heji({ ...shop, db: own.db, database: own }, 'trim-audit', { days: '400' })).toEqual([
      '这个数据库账号不能删除操作记录：请用表的所有者运行（DATABASE_URL）',
    ])
    expect(await own.db.$count(auditLog)).toBe(before)
    await own.db.execute(sql`select 1`)
  })
})
