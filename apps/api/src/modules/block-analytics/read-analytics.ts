import type { BlockAnalytics } from '@heji/api-client/contract'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { blockAnalytics, templates, templateVersions } from '../../db/schema'
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

const sumOf = (column: 'shows' | 'clicks' | 'carts' | 'orders') => sql<number>`sum(${blockAnalytics[column]})::float8`
const sums = { shows: sumOf('shows'), clicks: sumOf('clicks'), carts: sumOf('carts'), orders: sumOf('orders') }

/** What visitors did with a page: sums of each block, and of each day. Three statements, whatever was counted. @throws NotFoundError */
export async function readAnalytics(
  db: Queryable,
  { templateId, from, to, versionId, block }: Asked,
): Promise<BlockAnalytics> {
  const [page] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.id, templateId), isNull(templates.deletedAt)))
  if (!page) throw new NotFoundError('页面不存在')
  const ofPage = and(
    eq(templateVersions.templateId, templateId),
    versionId === undefined ? undefined : eq(templateVersions.id, versionId),
    gte(blockAnalytics.day, from),
    lte(blockAnalytics.day, to),
  )
  const blocks = await db
    .select({ block: blockAnalytics.block, ...sums })
    .from(blockAnalytics)
    .innerJoin(templateVersions, eq(templateVersions.id, blockAnalytics.versionId))
    .where(ofPage)
    .groupBy(blockAnalytics.block)
    .orderBy(asc(blockAnalytics.block))
  const days = await db
    .select({ day: blockAnalytics.day, ...sums })
    .from(blockAnalytics)
    .innerJoin(templateVersions, eq(templateVersions.id, blockAnalytics.versionId))
    .where(and(ofPage, block === undefined ? undefined : eq(blockAnalytics.block, block)))
    .groupBy(blockAnalytics.day)
    .orderBy(asc(blockAnalytics.day))
  return { blocks, days }
}
