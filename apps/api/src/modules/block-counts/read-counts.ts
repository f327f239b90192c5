import type { BlockCounts } from '@heji/api-client/contract'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { blockCounts, templates, templateVersions } from '../../db/schema'
import { NotFoundError } from '../../platform/errors'

interface Asked {
  templateId: number
  /** Days in the shop's zone, both included. */
  from: string
  to: string
  /** Only this version; without it all that were shown. */
  versionId?: number | undefined
  /** `days` tells only of this block. */
  block?: string | undefined
}

const sumOf = (column: 'shows' | 'clicks' | 'carts' | 'orders') => sql<number>`sum(${blockCounts[column]})::float8`
const sums = { shows: sumOf('shows'), clicks: sumOf('clicks'), carts: sumOf('carts'), orders: sumOf('orders') }

/** What visitors did with a page: sums of each block, and of each day. Three statements, whatever was counted. @throws NotFoundError */
export async function readCounts(
  db: Queryable,
  { templateId, from, to, versionId, block }: Asked,
): Promise<BlockCounts> {
  const [page] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), isNull(templates.deletedAt)))
  if (!page) throw new NotFoundError('页面不存在')
  const ofPage = and(
    eq(templateVersions.templateId, templateId),
    versionId === undefined ? undefined : eq(templateVersions.id, versionId),
    gte(blockCounts.day, from),
    lte(blockCounts.day, to),
  )
  const blocks = await db
    .select({ block: blockCounts.block, ...sums })
    .from(blockCounts)
    .innerJoin(templateVersions, eq(templateVersions.id, blockCounts.versionId))
    .where(ofPage)
    .groupBy(blockCounts.block)
    .orderBy(asc(blockCounts.block))
  const days = await db
    .select({ day: blockCounts.day, ...sums })
    .from(blockCounts)
    .innerJoin(templateVersions, eq(templateVersions.id, blockCounts.versionId))
    .where(and(ofPage, block === undefined ? undefined : eq(blockCounts.block, block)))
    .groupBy(blockCounts.day)
    .orderBy(asc(blockCounts.day))
  return { blocks, days }
}
