import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorApi } from '../../testing/pages'
import { heji } from '../../testing/terminal'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { auditLog } from './schema'

const DAY = 86_400_000
let shop: TestShop
const rowsBefore = () => shop.db.select().from(auditLog).orderBy(auditLog.id)
beforeAll(async () => {
  shop = await createTestShop()
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * DAY)
  const row = { actorKind: 'system' as const, action: 'price.set', target: 'SKU-1' }
  await shop.db.insert(auditLog).values([
    { ...row, at: at(800) },
    { ...row, at: at(10) },
  ])
})
afterAll(() => shop.close())

describe('the audit log', () => {
  it.each([
    sql`update audit_log set actor = 'nobody'`,
    sql`update audit_log set actor = 'nobody' where false`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate audit_log cascade`,
    sql`insert into audit_log (id, actor_kind, action) select id, actor_kind, action from audit_log
      on conflict (id) do update set actor = 'nobody'`,
    sql`with gone as (delete from audit_log returning 1) select * from gone`,
  ])('stays as it is: %#', async statement => {
    const before = await rowsBefore()
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { code: '42501', message: 'rows of the audit log stay as they are' },
    })
    expect(await rowsBefore()).toEqual(before)
  })

  it('loses what is years old to a command of the owner alone, which is written down', async () => {
    expect(await heji(shop, 'trim-audit', { days: '30' })).toEqual(['至少保留 365 天'])
    expect(await heji(shop, 'trim-audit', { days: '400' })).toEqual(['已删除 1 条 400 天以前的操作记录'])
    const left = await rowsBefore()
    expect(left.map(({ action }) => action)).toEqual(['price.set', 'audit.trim'])
    // The door is shut behind it.
    await expect(shop.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  })

  it('is closed to an account that does not own the table, whatever it says', async () => {
    await shop.db.execute(sql`create role shop_clerk`)
    try {
      await shop.db.execute(sql`grant select, insert, update, delete on audit_log to shop_clerk`)
      const client = await shop.database.pool.connect()
      try {
        await client.query(`begin; set local role shop_clerk; set local heji.audit_cleanup = 'on'`)
        await expect(client.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' })
      } finally {
        await client.query('rollback')
        client.release()
      }
    } finally {
      await shop.db.execute(sql`drop owned by shop_clerk`)
      await shop.db.execute(sql`drop role shop_clerk`)
    }
  })

  it('tells who changed a price by an index', async () => {
    await shop.db.execute(sql`insert into audit_log (actor_kind, action, target, at)
      select 'system', 'goods.price', 'SKU-' || n, now() from generate_series(2, 20000) n`)
    await shop.db.execute(sql`analyze audit_log`)
    const plan = async (where: string) => {
      const { rows } = await shop.database.pool.query<{ 'QUERY PLAN': string }>(
        `explain select * from audit_log where ${where} order by id desc limit 20`,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    for (const where of [`target = 'SKU-777'`, `target = 'SKU-777' and action like 'goods.price'`]) {
      expect(await plan(where)).toContain('Index')
      expect(await plan(where)).not.toContain('Seq Scan')
    }
    const admin = await operatorApi(shop)
    const { total } = await admin('POST /api/operator/staff/audit', { target: 'SKU-777', action: 'goods.price' })
    expect(total).toBe(1)
    expect(await shop.db.$count(auditLog, eq(auditLog.target, 'SKU-777'))).toBe(1)
  })
})
