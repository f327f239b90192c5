import { type Deps, goods, hashPassword, inTransaction, settings, type Tx } from '@heji/api/demo-shop'
import { eq, sql } from 'drizzle-orm'
import { buildCatalogue } from './catalogue/build'
import { LAST_ITEM } from './catalogue/ids'
import { insertOrders } from './orders/insert-orders'
import { DEMO_PASSWORD } from './people/people'
import { insertPeople } from './people-rows'
import { refreshWindows } from './refresh-windows'
import { insertShop } from './shop-rows'

const MARKER = 'demo.shop'
const LOCK = 20261112

type SeedDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Fills an empty shop with the demo catalogue, its shops, coupons, reviews, articles, accounts and two weeks of orders, in one transaction.
 * A demo shop that is already filled keeps everything; only ended activities run again. A shop with its own goods is
 * not changed. Several processes may call it at once.
 */
export async function seedDemoShop(deps: SeedDeps): Promise<'seeded' | 'present' | 'occupied'> {
  const now = deps.clock.now()
  return await inTransaction(deps.db, async tx => {
    // A second process waits for the first, longer than any request may.
    for (const timeout of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`set local ${sql.identifier(timeout)} = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [marker] = await tx.select().from(settings).where(eq(settings.key, MARKER))
    if (marker) {
      await refreshWindows(tx, now)
      return 'present'
    }
    if ((await tx.select({ id: goods.itemId }).from(goods).limit(1)).length > 0) return 'occupied'
    const catalogue = buildCatalogue()
    await insertShop(tx, catalogue, now)
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    await insertPeople(tx, catalogue, passwordHash, now)
    await insertOrders(tx, catalogue, passwordHash, now)
    await advanceSequences(tx)
    await tx.insert(settings).values({ key: MARKER, value: { seeded_at: now.toISOString() } })
    return 'seeded'
  })
}

const COUNTED = [
  'categories',
  'brands',
  'tags',
  'shops',
  'coupons',
  'member_grades',
  'members',
  'operators',
  'roles',
  'vip_grades',
  'order_lines',
  'parcels',
]

/** Rows with fixed ids do not move the sequences that give ids to later rows. */
async function advanceSequences(tx: Tx) {
  await tx.execute(sql`select setval('item_ids', ${LAST_ITEM})`)
  for (const table of COUNTED) {
    const name = sql.identifier(table)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${name}))`,
    )
  }
}
