import type { BodyRow, PageContent, ParsedInputOf, theme } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { StoredWidget } from '../../db/schema'
import type { Ctx } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { DomainError } from '../../platform/errors'
import { type Viewer, viewerOf, visitorAt } from '../../price-rules/viewer'
import { toBodyRows } from '../templates/body-rows'
import { toHeaderOrFooterRow } from '../templates/header-footer'
import { findNearby } from './find-nearby'
import {
  findPublished,
  findPublishedById,
  findPublishedByTitle,
  type Platform,
  type PublishedPage,
  withFirstVariants,
} from './published'
import { refreshCategories } from './refresh-categories'
import { refreshCoupons } from './refresh-coupons'
import { refreshGoods } from './refresh-goods'
import { refreshMoments } from './refresh-moments'
import { refreshSeckills } from './refresh-seckills'
import { refreshShops } from './refresh-shops'
import { webSections } from './web-sections'

type ContentInput = ParsedInputOf<(typeof theme)['GET pctemplate/getTemplateContent']>

async function prepare(ctx: Ctx, page: PublishedPage | undefined, viewer: Viewer) {
  if (page) await fillContent(ctx, page.content, viewer)
  return page
}

/** Fills a page for this shopper with the goods, shops, coupons and menus of the moment. */
export async function fillContent(ctx: Ctx, content: StoredWidget[], viewer: Viewer) {
  await refreshCategories(ctx.db, content)
  // Only the designer needs what a phone page was made from.
  for (const widget of content) if (widget.type === 'W0000') delete widget.fromPc
  await refreshGoods(ctx.db, viewer, content)
  await refreshShops(ctx.db, content)
  await findNearby(ctx, content)
  await refreshCoupons(ctx.db, viewer, content)
  await refreshMoments(ctx.db, viewer.now, content)
  await refreshSeckills(ctx.db, viewer, content)
}

/** The parameters decide which of the two contracts answers (wire §20.1). */
export function readTemplateContent(ctx: Ctx<'optional'>, input: ContentInput): Promise<BodyRow[] | PageContent> {
  const isNewer =
    input.page_id !== undefined ||
    input.name !== undefined ||
    (input.page_type !== undefined && input.page_type !== 'index')
  return isNewer ? readPage(ctx, input) : readRows(ctx, input)
}

async function readRows(ctx: Ctx<'optional'>, input: ContentInput): Promise<BodyRow[]> {
  const { theme_pc_template_id, platform, variants } = input
  const found = theme_pc_template_id
    ? await findPublishedById(ctx, dbId(theme_pc_template_id), platform)
    : await findPublished(ctx, 'index', platform ?? 'pc')
  const page = await prepare(ctx, variants ? found : withFirstVariants(found), await viewerOf(ctx))
  if (!page) return []
  const ofPage = { platform: page.platform, ...ownTexts(page) }
  return toBodyRows(page.id, page.versionId, page.content).map(row => ({ ...row, ...ofPage }))
}

/** The web storefront names the kind of page and none of our parameters, and draws sections. */
const SECTIONED: ReadonlySet<string> = new Set(['home', 'custom', 'header'])
const wantsSections = ({ name, platform, variants, page_type }: ContentInput) =>
  name === undefined && platform === undefined && !variants && page_type !== undefined && SECTIONED.has(page_type)

function configOf(page: PublishedPage, input: ContentInput): string {
  if (!wantsSections(input)) return JSON.stringify(page.content)
  return webSections(input.page_type ?? 'home', String(page.id), page.content)
}

async function readPage(ctx: Ctx<'optional'>, input: ContentInput): Promise<PageContent> {
  const found = await findPage(ctx, input)
  const page = await prepare(ctx, input.variants ? found : withFirstVariants(found), await viewerOf(ctx))
  return {
    id: page ? String(page.id) : 0,
    name: page?.title ?? '',
    config: page ? configOf(page, input) : '',
    page_type: page?.pageType ?? input.page_type ?? '',
    platform: page?.platform ?? input.platform ?? 'pc',
    version_id: String(page?.versionId ?? 0),
    revision: page?.revision ?? 0,
    published_at: page ? toUnix(page.publishedAt) : null,
    ...(page && ownTexts(page)),
  }
}

const ownTexts = ({ seo }: PublishedPage) => (Object.values(seo).some(Boolean) ? { seo } : {})

async function findPage(ctx: Ctx, input: ContentInput) {
  const { page_type = 'home', page_id, theme_pc_template_id, name, platform } = input
  const id = page_id ?? theme_pc_template_id
  if (id !== undefined) return await findPublishedById(ctx, dbId(id), platform)
  if (name !== undefined) return await findPublishedByTitle(ctx, name, platform ?? 'pc')
  if (page_type === 'custom') throw new DomainError('缺少page_id')
  if (page_type === 'product_list') return undefined
  return await findPublished(ctx, page_type === 'home' ? 'index' : page_type, platform ?? 'pc')
}

export async function readPublishedHeaderOrFooter(ctx: Ctx, name: 'header' | 'footer', platform: Platform) {
  const found = withFirstVariants(await findPublished(ctx, name, platform))
  const page = await prepare(ctx, found, visitorAt(ctx.clock.now()))
  return toHeaderOrFooterRow({ name, platform }, page && { ...page, updatedAt: page.publishedAt })
}
