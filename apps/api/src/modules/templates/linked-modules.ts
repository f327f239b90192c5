import type { CombinedModule, templates as contract, ModuleUse, ParsedInputOf } from '@heji/api-client/contract'
import { parseImageUrl } from '@heji/validators'
import { differsFromModule, fromModule } from '@heji/widgets/definitions'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { combinedModules, operators, type StoredWidget, templates } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { notDeleted, readPanel, toCombined } from './combined'
import { checkWidgets } from './content-limits'
import { saveDraftIn } from './drafts'

type Input = ParsedInputOf<(typeof contract)['PUT /api/pctemplate/combine/{id}']>
type Row = Record<string, unknown>

/** One change writes all of them in one transaction. */
const MOST_PAGES = 200

/** Blocks of the page that follow the module; links stand in no other place than the first level. */
const follows = (id: number) =>
  and(isNull(templates.deletedAt), sql`${templates.draft} @> ${JSON.stringify([{ moduleId: String(id) }])}::jsonb`)

const isPlace = (block: Row, id: number) => block.type === 'W0006' && block.moduleId === String(id)

/** px that a page is wide. */
function roomOf(content: readonly Row[], platform: 'pc' | 'h5'): number {
  const width = content.find(({ type }) => type === 'W0000')?.pageWidth
  return platform === 'h5' ? 375 : typeof width === 'number' ? width : 1190
}

/** @throws NotFoundError 组合模块不存在 */
export async function combinedUses(db: Queryable, id: number): Promise<CombinedModule & { list: ModuleUse[] }> {
  const [row] = await db
    .select({ module: combinedModules, author: operators.displayName })
    .from(combinedModules)
    .leftJoin(operators, eq(operators.id, combinedModules.createdBy))
    .where(and(notDeleted, eq(combinedModules.id, id)))
  if (!row) throw new NotFoundError('组合模块不存在')
  const pages = await db
    .select({ id: templates.id, title: templates.title, platform: templates.platform, draft: templates.draft })
    .from(templates)
    .where(follows(id))
    .orderBy(asc(templates.id))
    .limit(MOST_PAGES)
  const list = pages.map(({ id: page, title, platform, draft }) => {
    const places = draft.filter(block => isPlace(block, id))
    const room = roomOf(draft, platform)
    return {
      theme_pc_template_id: String(page),
      template_title: title,
      platform,
      places: places.length,
      changed: places.filter(place => differsFromModule(place, row.module.panel, room)).length,
    }
  })
  return { ...toCombined(row), list }
}

/**
 * Changes a module and, in the same transaction, every draft that follows it. What shoppers see stays until the pages are
 * published. Operators who have such a page open get the change as somebody else's.
 * @throws NotFoundError 组合模块不存在; DomainError 409 if somebody changed the module since `base_revision`; the refusals
 * of page content
 */
export async function changeCombined(ctx: OperatorCtx, input: Input): Promise<CombinedModule & { pages: number }> {
  const id = dbId(input.id)
  const panel = readPanel(input.params)
  if (input.image !== undefined && parseImageUrl(input.image) === null) throw new DomainError('组合模块图片保存失败')
  return await inTransaction(ctx.db, async tx => {
    const [module] = await tx
      .update(combinedModules)
      .set({
        panel,
        revision: sql`${combinedModules.revision} + 1`,
        ...(input.image === undefined ? {} : { image: input.image }),
      })
      .where(and(notDeleted, eq(combinedModules.id, id), eq(combinedModules.revision, input.base_revision)))
      .returning()
    if (!module) throw await whyNotChanged(tx, id)
    const pages = await tx
      .select({
        id: templates.id,
        title: templates.title,
        platform: templates.platform,
        draft: templates.draft,
        revision: templates.revision,
      })
      .from(templates)
      .where(follows(id))
      .orderBy(asc(templates.id))
      .limit(MOST_PAGES + 1)
      .for('update')
    if (pages.length > MOST_PAGES)
      throw new DomainError(`超过 ${MOST_PAGES} 个页面链接这个模块，请先在一些页面取消链接`)
    let changed = 0
    for (const { id: page, title, platform, draft, revision } of pages) {
      const room = roomOf(draft, platform)
      const isOld = (block: Row) => isPlace(block, id) && differsFromModule(block, panel, room)
      if (!draft.some(isOld)) continue
      const content = draft.map(block => (isOld(block) ? (fromModule(block, panel, room) as StoredWidget) : block))
      refuseFor(title, content)
      await saveDraftIn(tx, ctx, { id: page, content, base: revision, confirmEmpty: true, step: '更新组合组件' })
      changed += 1
    }
    await audit(tx, ctx, 'combined_module.change', id, { revision: module.revision, pages: changed })
    const [author] = await tx
      .select({ name: operators.displayName })
      .from(operators)
      .where(eq(operators.id, module.createdBy ?? 0))
    return { ...toCombined({ module, author: author?.name ?? null }), pages: changed }
  })
}

async function whyNotChanged(db: Pick<Db, 'select'>, id: number): Promise<DomainError> {
  const [row] = await db
    .select({ id: combinedModules.id })
    .from(combinedModules)
    .where(and(notDeleted, eq(combinedModules.id, id)))
  return row ? new DomainError('模块已被其他人修改，请重新打开', 409) : new NotFoundError('组合模块不存在')
}

/** A refusal says which page would become too large. */
function refuseFor(title: string, content: StoredWidget[]) {
  try {
    checkWidgets(content)
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(`页面“${title}”放不下：${reasonOf(error)}`) : error
  }
}

const reasonOf = ({ message, details }: DomainError) => String((details as Row | undefined)?.reason ?? message)
