import type { DraftState, ParsedInputOf, previewLinks, Template } from '@heji/api-client/contract'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { templates } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { viewerOf } from '../../price-rules/viewer'
import { getTemplate } from '../templates/template-rows'
import { fillContent } from '../theme/theme'
import { findPreviewed } from './links'

const asked = alias(templates, 'asked')

/**
 * The draft behind a preview link as this visitor would see it, published nowhere; on the other device the draft of the page
 * that belongs to it, if there is one. @throws NotFoundError 审阅链接已失效
 */
export async function readDraft(
  ctx: Ctx<'optional'>,
  { token, platform }: ParsedInputOf<(typeof previewLinks)['GET pctemplate/review/{token}']>,
) {
  // In a preview of another moment the clock would show links that have ended.
  if (ctx.isPreview) throw new NotFoundError('审阅链接已失效')
  const { templateId, ends } = await findPreviewed(ctx.db, token, ctx.clock.now())
  const [page] = await ctx.db
    .select({ own: templates })
    .from(templates)
    .innerJoin(asked, or(eq(asked.id, templates.id), eq(asked.pageKey, templates.pageKey)))
    .where(and(eq(asked.id, templateId), isNull(asked.deletedAt), isNull(templates.deletedAt)))
    .orderBy(sql`${templates.platform} = ${platform ?? asked.platform} desc`, sql`${templates.id} = ${templateId} desc`)
    .limit(1)
  if (!page) throw new NotFoundError('审阅链接已失效')
  const { id, title, draft, pageType, revision } = page.own
  const [stored] = await Promise.all([
    getTemplate(ctx.db, id),
    viewerOf(ctx).then(viewer => fillContent(ctx, draft, viewer)),
  ])
  return {
    id: String(id),
    name: title,
    config: JSON.stringify(draft),
    page_type: pageType,
    platform: page.own.platform,
    version_id: '0',
    revision,
    published_at: null,
    state: stateOf(stored),
    ends: toUnix(ends),
  }
}

const stateOf = ({ published_revision, draft_ahead }: Template): DraftState =>
  published_revision === null ? 'unpublished' : draft_ahead > 0 ? 'changed' : 'published'
