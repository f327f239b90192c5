import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '../../db/db'
import { blockAnalytics } from '../../db/schema'
import type { Clock } from '../../platform/clock'
import { dayText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { createVersionBlocks } from './blocks-of-version'

/** What a storefront has counted since its last message. */
const BlockSums = v.pipe(
  v.array(
    v.strictObject({
      version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
      block: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
      kind: v.picklist(['shows', 'clicks', 'carts', 'orders']),
      n: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    }),
  ),
  v.maxLength(1_000),
)
type BlockSums = v.InferOutput<typeof BlockSums>

/** Versions of one message that are looked at: visitors see few at a time, so more are invented. */
const MOST_VERSIONS = 50

type Row = typeof blockAnalytics.$inferInsert

/**
 * Adds the sums to those of today, in one statement. Versions and blocks that the shop never published are left out, so
 * that nobody can fill the table. @throws DomainError for anything but sums
 */
export function createBlockCounter({ db, clock }: { db: Db; clock: Clock }) {
  const blocksOf = createVersionBlocks()
  return async (given: unknown): Promise<void> => {
    const read = v.safeParse(BlockSums, given)
    if (!read.success) throw new DomainError('统计数据不合法')
    const sums = read.output
    const versions = [...new Set(sums.map(({ version }) => Number(version)))].slice(0, MOST_VERSIONS)
    const published = await blocksOf(db, versions)
    const rows = rowsOf(
      sums.filter(({ version, block }) => published.get(Number(version))?.has(block)),
      dayText(clock.now()),
    )
    if (rows.length === 0) return
    const { versionId, block, day } = blockAnalytics
    await db
      .insert(blockAnalytics)
      .values(rows)
      .onConflictDoUpdate({ target: [versionId, block, day], set: added })
  }
}

const add = (column: 'shows' | 'clicks' | 'carts' | 'orders') =>
  sql`${blockAnalytics[column]} + ${sql.raw(`excluded.${column}`)}`
const added = { shows: add('shows'), clicks: add('clicks'), carts: add('carts'), orders: add('orders') }

/** One row for each block, in the order in which all storefronts lock them. */
function rowsOf(sums: BlockSums, day: string): Row[] {
  const rows = new Map<string, Row & Record<BlockSums[number]['kind'], number>>()
  for (const { version, block, kind, n } of sums) {
    const key = `${version} ${block}`
    const row = rows.get(key) ?? { versionId: Number(version), block, day, shows: 0, clicks: 0, carts: 0, orders: 0 }
    row[kind] += n
    rows.set(key, row)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
