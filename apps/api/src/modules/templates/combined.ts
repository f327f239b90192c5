import { type CombinedModule, type ParsedInputOf, pageOf, type templates } from '@heji/api-client/contract'
import { parseImageUrl } from '@heji/validators'
import { validatePage } from '@heji/widgets/definitions'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { combinedModules, operators } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { checkWidgets, parseLimited } from './content-limits'
import { refuseIssues } from './read-content'

type Input = ParsedInputOf<(typeof templates)['POST /api/pctemplate/combine']>
type Panel = Record<string, unknown>

const isPanel = (x: unknown): x is Panel =>
  typeof x === 'object' && x !== null && 'type' in x && x.type === 'W0006' && !Array.isArray(x)

/** @throws DomainError 请选中要保存的自由面板, 组合模块图片保存失败, or the refusals of page content */
export async function addCombined(ctx: OperatorCtx, { name, image, params }: Input): Promise<CombinedModule> {
  const panel = readPanel(params)
  if (parseImageUrl(image) === null) throw new DomainError('组合模块图片保存失败')
  return await inTransaction(ctx.db, async tx => {
    const [row] = await tx
      .insert(combinedModules)
      .values({
        name,
        image,
        panel,
        createdBy: ctx.operator.id,
        createdAt: ctx.clock.now(),
      })
      .returning()
    await audit(tx, ctx, 'combined_module.add', row!.id, { name })
    return toCombined({ module: row!, author: ctx.operator.displayName })
  })
}

/**
 * The panel of a module: without uuids, and without what only its place on a page has.
 * @throws DomainError 请选中要保存的自由面板, or the refusals of page content
 */
export function readPanel(params: string): Panel {
  const panel = parseLimited(params)
  if (!isPanel(panel)) throw new DomainError('请选中要保存的自由面板')
  const children = Array.isArray(panel.childWidgets) ? (panel.childWidgets as Panel[]) : []
  const asUsed = [
    { ...panel, uuid: 'panel', childWidgets: children.map((child, i) => ({ ...child, uuid: `child${i}` })) },
  ]
  checkWidgets(asUsed)
  refuseIssues(validatePage(asUsed))
  return { ...bare(panel), childWidgets: children.map(bare) }
}

const bare = ({ uuid: _, moduleId: __, variantOf: ___, ...rest }: Panel): Panel => ({ ...rest, href: [] })

export const notDeleted = isNull(combinedModules.deletedAt)

export async function listCombined(db: Db, input: Parameters<typeof pageOf>[0]) {
  const { page, pageSize } = pageOf(input)
  const [total] = await db.select({ n: count() }).from(combinedModules).where(notDeleted)
  const rows = await db
    .select({ module: combinedModules, author: operators.displayName })
    .from(combinedModules)
    .leftJoin(operators, eq(operators.id, combinedModules.createdBy))
    .where(notDeleted)
    .orderBy(desc(combinedModules.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total_count: total!.n, list: rows.map(toCombined) }
}

export const toCombined = (row: {
  module: typeof combinedModules.$inferSelect
  author: string | null
}): CombinedModule => ({
  id: String(row.module.id),
  name: row.module.name,
  image: row.module.image,
  params: JSON.stringify(row.module.panel),
  author: row.author ?? '',
  created: toUnix(row.module.createdAt),
  revision: row.module.revision,
})

/** @throws NotFoundError 组合模块不存在 */
export async function deleteCombined(ctx: OperatorCtx, id: number) {
  await inTransaction(ctx.db, async tx => {
    const gone = await tx
      .update(combinedModules)
      .set({ deletedAt: ctx.clock.now() })
      .where(and(notDeleted, eq(combinedModules.id, id)))
      .returning({ id: combinedModules.id })
    if (gone.length === 0) throw new NotFoundError('组合模块不存在')
    await audit(tx, ctx, 'combined_module.delete', id)
  })
  return { status: true }
}
