import type { PageSeo } from '@heji/api-client/contract'
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import { type StoredWidget, templates, templateVersions } from '../../db/schema'

export type Platform = 'pc' | 'h5'
type PageType = (typeof templates.$inferSelect)['pageType']

/** The published state of a page. */
export interface PublishedPage {
  id: number
  title: string
  seo: PageSeo
  pageType: PageType
  platform: Platform
  createdAt: Date
  versionId: number
  revision: number
  content: StoredWidget[]
  publishedAt: Date
}

/** The enabled page of a type; phones get the desktop page if there is no phone page. */
export const findPublished = (db: Queryable, pageType: PageType, platform: Platform) =>
  select(db, and(eq(templates.pageType, pageType), shown(templates)), sql`${templates.platform} = ${platform} desc`)

/** The newest enabled custom page with this title; phones get the desktop page if there is no phone page. */
export const findPublishedByTitle = (db: Queryable, title: string, platform: Platform) =>
  select(
    db,
    and(eq(templates.pageType, 'custom'), eq(templates.title, title), shown(templates)),
    sql`${templates.platform} = ${platform} desc`,
  )

const asked = alias(templates, 'asked')

/**
 * An enabled page by id. With a platform: its twin there (same type; custom pages also same key), if there is one.
 */
export function findPublishedById(db: Queryable, id: number, platform?: Platform) {
  const isTwin = and(
    eq(templates.platform, platform ?? 'pc'),
    or(sql`${templates.pageType} <> 'custom'`, eq(templates.pageKey, asked.pageKey)),
  )
  const same = sql`exists (select 1 from ${templates} "asked" where ${and(
    eq(asked.id, id),
    shown(asked),
    eq(asked.pageType, templates.pageType),
    or(eq(asked.id, templates.id), platform ? isTwin : undefined),
  )})`
  const wanted = platform ? sql`${templates.platform} = ${platform} desc` : undefined
  return select(db, and(shown(templates), same), wanted, sql`${templates.id} = ${id} desc`)
}

const shown = (t: typeof templates | typeof asked) =>
  and(eq(t.enabled, true), isNull(t.deletedAt), isNotNull(t.publishedVersionId))

async function select(db: Queryable, where: SQL | undefined, ...order: (SQL | undefined)[]) {
  const [row] = await db
    .select({
      id: templates.id,
      title: templates.title,
      seo: { title: templates.seoTitle, description: templates.seoDescription, keywords: templates.seoKeywords },
      pageType: templates.pageType,
      platform: templates.platform,
      createdAt: templates.createdAt,
      versionId: templateVersions.id,
      revision: templateVersions.revision,
      content: templateVersions.content,
      publishedAt: templateVersions.createdAt,
    })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .where(where)
    .orderBy(...order.filter(o => o !== undefined), desc(templates.id))
    .limit(1)
  return row satisfies PublishedPage | undefined
}
