import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '../../testing/fixtures'
import { createTestShop, type TestShop } from '../../testing/test-shop'
import { prepared } from './prepared'
import { members } from './schema'
import { inTransaction } from './transaction'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const pointsOf = prepared('test_points', db =>
  db
    .select({ point: sql<number>`${members.point}`.mapWith(Number).as('only_here') })
    .from(members)
    .where(eq(members.id, sql.placeholder('id'))),
)

/** Prepared texts of a transaction's connection that contain `part`. */
const plannedWith = (part: string) => sql`select count(*)::int as n from pg_prepared_statements
  where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`

it("is built once, in and outside of transactions, and uses each call's own values", async () => {
  const [one, two] = [await addMember(shop.db, { point: 11 }), await addMember(shop.db, { point: 22 })]
  for (const member of [one, two]) {
    expect(await pointsOf(shop.db).execute({ id: member.id })).toEqual([{ point: member.point }])
  }
  await inTransaction(shop.db, async tx => {
    for (const id of [one.id, two.id, one.id]) await pointsOf(tx).execute({ id })
    expect(pointsOf(tx)).toBe(pointsOf(tx))
    expect((await tx.execute(plannedWith('only_here'))).rows).toEqual([{ n: 1 }])
  })
})

it('works again after its connection was lost', async () => {
  const { id } = await addMember(shop.db, { point: 33 })
  for (let i = 0; i < 5; i++) await pointsOf(shop.db).execute({ id })
  const client = await shop.database.pool.connect()
  client.release(true)
  for (let i = 0; i < 5; i++) expect(await pointsOf(shop.db).execute({ id })).toEqual([{ point: 33 }])
})
