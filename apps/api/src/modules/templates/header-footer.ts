import { COMPANY_ID, type HeaderOrFooterRow } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import { type StoredWidget, templates } from '../../db/schema'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { findOfKind, saveDraft } from './drafts'

interface HeaderOrFooter {
  name: 'header' | 'footer'
  platform: 'pc' | 'h5'
}

interface HeaderOrFooterState {
  id: number
  platform: 'pc' | 'h5'
  content: StoredWidget[]
  revision: number
  versionId: number
  createdAt: Date
  updatedAt: Date
}

/** The wire's row; without a state an empty one, because clients parse `params` unguarded (wire §20.1). */
export const toHeaderOrFooterRow = (
  { name, platform }: HeaderOrFooter,
  state: HeaderOrFooterState | undefined,
): HeaderOrFooterRow => ({
  theme_pc_template_content_id: String(state?.id ?? 0),
  theme_pc_template_id: 0,
  company_id: String(COMPANY_ID),
  name,
  params: JSON.stringify(state?.content ?? []),
  created: state ? toUnix(state.createdAt) : 0,
  updated: state ? toUnix(state.updatedAt) : 0,
  platform: state?.platform ?? platform,
  template_id: String(state?.id ?? 0),
  version_id: String(state?.versionId ?? 0),
  revision: state?.revision ?? 0,
})

/** Draft of header or footer. */
export async function readHeaderOrFooter(db: Queryable, asked: HeaderOrFooter): Promise<HeaderOrFooterRow> {
  const row = await findOfKind(db, { pageType: asked.name, platform: asked.platform })
  return toHeaderOrFooterRow(asked, row && { ...row, content: row.draft, versionId: 0 })
}

interface HeaderOrFooterSave extends HeaderOrFooter {
  content: StoredWidget[]
  base: number | null
  confirmEmpty: boolean
}

/** Saves the draft. The first save makes the page and enables it, so that only publishing is left. */
export async function saveHeaderOrFooter(ctx: OperatorCtx, save: HeaderOrFooterSave): Promise<HeaderOrFooterRow> {
  const kind = { pageType: save.name, platform: save.platform } as const
  const found = (await findOfKind(ctx.db, kind)) ?? (await makeFirst(ctx, kind))
  await saveDraft(ctx, { id: found!.id, content: save.content, base: save.base, confirmEmpty: save.confirmEmpty })
  return await readHeaderOrFooter(ctx.db, save)
}

async function makeFirst(ctx: OperatorCtx, kind: { pageType: 'header' | 'footer'; platform: 'pc' | 'h5' }) {
  const now = ctx.clock.now()
  await ctx.db
    .insert(templates)
    .values({
      ...kind,
      title: kind.pageType === 'header' ? '头部' : '尾部',
      enabled: true,
      updatedBy: ctx.operator.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  return await findOfKind(ctx.db, kind)
}
