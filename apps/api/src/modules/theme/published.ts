import type { PageSeo } from '@heji/api-client/contract'
import { chooseVariants } from '@heji/widgets/definitions'
import { and, desc, eq, gt, isNotNull, isNull, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/db'
import { type StoredTexts, type StoredWidget, templateSchedules, templates, templateVersions } from '../../db/schema'
import type { Deps } from '../../http/context'
import { contentOf } from './version-texts'

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

/** In a preview pages are as they are planned, or were, at the time of the clock. */
type Shop = Pick<Deps, 'db' | 'clock' | 'isPreview' | 'answers'>

const previewTimeOf = ({ clock, isPreview }: Shop) => (isPreview ? clock.now() : null)

/** The enabled page of a type; phones get the desktop page if there is no phone page. */
export const findPublished = (shop: Shop, pageType: PageType, platform: Platform) =>
  select(
    shop,
    and(eq(templates.pageType, pageType), shown(templates, previewTimeOf(shop))),
    sql`${templates.platform} = ${platform} desc`,
  )

/** The newest enabled custom page with this title; phones get the desktop page if there is no phone page. */
export const findPublishedByTitle = (shop: Shop, title: string, platform: Platform) =>
  select(
    shop,
    and(
      eq(templates.pageType, 'custom'),
      sql`coalesce(${textsNow(previewTimeOf(shop))} ->> 'title', ${templates.title}) = ${title}`,
      shown(templates, previewTimeOf(shop)),
    ),
    sql`${templates.platform} = ${platform} desc`,
  )

/** The texts of a page: of the plan that counts at a moment, else of its published version. */
function textsNow(previewTime: Date | null): SQL {
  const { id, texts } = templateVersions
  const published = sql`(select ${texts} from ${templateVersions} where ${eq(id, templates.publishedVersionId)})`
  if (!previewTime) return published
  const isOfPage = and(eq(templateSchedules.templateId, templates.id), isDue(previewTime))
  const planned = sql`(select ${templateSchedules.texts} from ${templateSchedules} where ${isOfPage}
    order by ${templateSchedules.publishAt} desc limit 1)`
  return sql`coalesce(${planned}, ${published})`
}

const asked = alias(templates, 'asked')

/**
 * An enabled page by id. With a platform: its page there (same type; custom pages also same key), if there is one.
 */
export function findPublishedById(shop: Shop, id: number, platform?: Platform) {
  const previewTime = previewTimeOf(shop)
  const isTwin = and(
    eq(templates.platform, platform ?? 'pc'),
    or(sql`${templates.pageType} <> 'custom'`, eq(templates.pageKey, asked.pageKey)),
  )
  const same = sql`exists (select 1 from ${templates} "asked" where ${and(
    eq(asked.id, id),
    shown(asked, previewTime),
    eq(asked.pageType, templates.pageType),
    or(eq(asked.id, templates.id), platform ? isTwin : undefined),
  )})`
  const wanted = platform ? sql`${templates.platform} = ${platform} desc` : undefined
  return select(shop, and(shown(templates, previewTime), same), wanted, sql`${templates.id} = ${id} desc`)
}

function shown(t: typeof templates | typeof asked, previewTime: Date | null) {
  const isLive = and(eq(t.enabled, true), isNotNull(t.publishedVersionId))
  if (!previewTime) return and(isLive, isNull(t.deletedAt))
  const { templateId, enable, endAt, closedAt, startedAt, turnedOn, priorVersionId, displacedId } = templateSchedules
  const plan = (where: SQL | undefined) => sql`exists (select 1 from ${templateSchedules} where ${where})`
  const isPlanned = plan(and(eq(templateId, t.id), isDue(previewTime), or(enable, t.enabled)))
  const hasEnded = and(isNotNull(startedAt), isNull(closedAt), lte(endAt, previewTime))
  const isGone = plan(and(eq(templateId, t.id), hasEnded, or(turnedOn, isNull(priorVersionId))))
  const isBack = plan(and(eq(displacedId, t.id), hasEnded))
  return and(or(and(isLive, not(isGone)), isPlanned, isBack), isNull(t.deletedAt))
}

/** A plan that has not begun yet, but counts at a moment. */
const isDue = (previewTime: Date) => {
  const { publishAt, endAt, closedAt, startedAt } = templateSchedules
  const isBefore = and(isNull(startedAt), isNull(closedAt), lte(publishAt, previewTime))
  return and(isBefore, or(isNull(endAt), gt(endAt, previewTime)))
}

const ofPage = {
  id: templates.id,
  ofDraft: {
    title: templates.title,
    seoTitle: templates.seoTitle,
    seoDescription: templates.seoDescription,
    seoKeywords: templates.seoKeywords,
  },
  pageType: templates.pageType,
  platform: templates.platform,
  createdAt: templates.createdAt,
}

/** Title and texts for search engines; those of the page itself for a version of 0.2.0, which had none. */
function shownTexts(texts: StoredTexts | null, ofDraft: StoredTexts): Pick<PublishedPage, 'title' | 'seo'> {
  const { title, seoTitle, seoDescription, seoKeywords } = texts ?? ofDraft
  return { title, seo: { title: seoTitle, description: seoDescription, keywords: seoKeywords } }
}

const ofVersion = {
  texts: templateVersions.texts,
  versionId: templateVersions.id,
  revision: templateVersions.revision,
  content: templateVersions.content,
  publishedAt: templateVersions.createdAt,
}

/** Most clients know nothing of variants. */
export const withFirstVariants = <P extends PublishedPage>(page: P | undefined) =>
  page && { ...page, content: chooseVariants(page.content, 0) }

async function select(
  shop: Shop,
  where: SQL | undefined,
  ...wanted: (SQL | undefined)[]
): Promise<PublishedPage | undefined> {
  const order = wanted.filter(one => one !== undefined)
  const previewTime = previewTimeOf(shop)
  if (previewTime) return await selectAt(shop.db, previewTime, where, order)
  const { content: _, ...version } = ofVersion
  const [row] = await shop.db
    .select({ ...ofPage, ...version })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.id, templates.publishedVersionId))
    .where(where)
    .orderBy(...order, desc(templates.id))
    .limit(1)
  if (!row) return undefined
  const { ofDraft, texts, ...page } = row
  return { ...page, ...shownTexts(texts, ofDraft), content: await contentOf(shop, row.versionId) }
}

/** What a page is planned to show at a moment; without a plan, its newest version of then. */
async function selectAt(db: Queryable, previewTime: Date, where: SQL | undefined, order: SQL[]) {
  const { templateId, publishAt } = templateSchedules
  const due = db
    .selectDistinctOn([templateId])
    .from(templateSchedules)
    .where(isDue(previewTime))
    .orderBy(templateId, desc(publishAt))
    .as('due')
  const [row] = await db
    .select({
      ...ofPage,
      revision: due.revision,
      content: due.content,
      planned: due.texts,
      publishedAt: due.publishAt,
    })
    .from(templates)
    .leftJoin(due, eq(due.templateId, templates.id))
    .where(where)
    // A plan that enables its page takes the place of the page that is enabled now.
    .orderBy(...order, sql`${due.enable} desc nulls last`, sql`${due.publishAt} desc nulls last`, desc(templates.id))
    .limit(1)
  if (!row) return undefined
  const { revision, content, publishedAt, planned, ofDraft, ...page } = row
  if (revision !== null && content && publishedAt)
    return { ...page, ...shownTexts(planned, ofDraft), versionId: 0, revision, content, publishedAt }
  // Versions of plans that are over by then.
  const ended = db
    .select({ one: sql`1` })
    .from(templateSchedules)
    .where(and(eq(templateSchedules.versionId, templateVersions.id), lte(templateSchedules.endAt, previewTime)))
  const [version] = await db
    .select(ofVersion)
    .from(templateVersions)
    .where(
      and(eq(templateVersions.templateId, page.id), lte(templateVersions.createdAt, previewTime), notExists(ended)),
    )
    .orderBy(desc(templateVersions.id))
    .limit(1)
  if (!version) return undefined
  const { texts, ...shownVersion } = version
  return { ...page, ...shownTexts(texts, ofDraft), ...shownVersion }
}
