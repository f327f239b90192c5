import type { LinkPage } from '@heji/api-client/contract'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { templates } from '../../db/schema'

/** Screens of the shop that are link targets (widgets §9). */
export const FIXED_PAGES = [
  ['首页', '/'],
  ['商品列表', '/items'],
  ['会员中心', '/member/user-info'],
  ['购物车', '/cart'],
  ['积分商城', '/pointitems'],
  ['领券中心', '/member/coupon-center'],
] as const

/** Fixed screens, then custom pages that shoppers can open. */
export async function listLinkPages(db: Queryable): Promise<LinkPage[]> {
  const custom = await db
    .select({ id: templates.id, title: templates.title, platform: templates.platform })
    .from(templates)
    .where(
      and(
        isNull(templates.deletedAt),
        eq(templates.pageType, 'custom'),
        eq(templates.enabled, true),
        isNotNull(templates.publishedVersionId),
      ),
    )
    .orderBy(desc(templates.id))
    .limit(200)
  return [...FIXED_PAGES.map(([title, url], i) => fixedPage(String(i + 1), title, url)), ...custom.map(customPage)]
}

export const fixedPage = (id: string, title: string, url: string): LinkPage => ({
  id,
  title,
  url,
  linkPage: 'page',
  linkPageLabel: '页面',
  href: url,
})

function customPage({
  id,
  title,
  platform,
}: Pick<typeof templates.$inferSelect, 'id' | 'title' | 'platform'>): LinkPage {
  const url = `/custompage?pageid=${id}`
  return {
    id: String(id),
    title,
    url,
    linkPage: 'customer',
    linkPageLabel: '自定义页面',
    href: url,
    platform,
    theme_pc_template_id: String(id),
    template_title: title,
  }
}
