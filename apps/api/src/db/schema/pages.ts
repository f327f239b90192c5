import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, enumChecks, id, now, ref } from './columns'
import { operators } from './staff'

/** A stored widget: its code in `type`, its identity in `uuid`, everything else per widget. */
export type StoredWidget = { type: string; uuid: string; [field: string]: unknown }

/** What a page is called, and what search engines read of it; '' takes what the shop says of itself. */
export interface StoredTexts {
  title: string
  seoTitle: string
  seoDescription: string
  seoKeywords: string
}

/** The texts that belong to a content; null in rows of 0.2.0, whose pages had one set of texts for all of them. */
const texts = () => jsonb().$type<StoredTexts>()

/**
 * A page that operators make. `header` and `footer` are separate pages. Draft and published content are stored apart.
 */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    /** Of the draft, like the texts for search engines; shoppers see those of the published version. */
    title: text().notNull(),
    /** For operators only. */
    description: text().notNull().default(''),
    /** Where the list of pages keeps it; '' stands in none. */
    folder: text().notNull().default(''),
    /** What search engines read of it; '' takes what the shop says of itself. */
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    seoKeywords: text().notNull().default(''),
    pageType: text({ enum: ['index', 'custom', 'header', 'footer'] }).notNull(),
    platform: text({ enum: ['pc', 'h5'] }).notNull(),
    /** What the PC and the H5 page that belong together have in common, whatever their titles. */
    pageKey: uuid().notNull().defaultRandom(),
    /** The page of its type and platform that the shop shows. */
    enabled: boolean().notNull().default(false),
    draft: jsonb().$type<StoredWidget[]>().notNull().default([]),
    /** Grows by one with every saved draft; a save must name its base revision. */
    revision: integer().notNull().default(1),
    publishedVersionId: ref(),
    updatedBy: ref().references(() => operators.id),
    createdAt: now(),
    updatedAt: now(),
    deletedAt: at(),
  },
  t => [
    ...enumChecks(t),
    uniqueIndex('templates_one_enabled')
      .on(t.pageType, t.platform)
      .where(sql`${t.enabled} and ${t.deletedAt} is null and ${t.pageType} <> 'custom'`),
    uniqueIndex('templates_one_per_platform').on(t.pageKey, t.platform).where(sql`${t.deletedAt} is null`),
    // A version of this page.
    foreignKey({
      name: 'templates_published_version',
      columns: [t.id, t.publishedVersionId],
      foreignColumns: [templateVersions.templateId, templateVersions.id],
    }),
  ],
)

/** What the check before a publication found, and why an admin published it all the same. */
const accepted = () => jsonb().$type<{ text: string; reason: string }[]>().notNull().default([])

/** Every published content is kept and can be restored. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: id(),
    templateId: ref()
      .notNull()
      .references((): AnyPgColumn => templates.id),
    revision: integer().notNull(),
    content: jsonb().$type<StoredWidget[]>().notNull(),
    texts: texts(),
    note: text().notNull().default(''),
    accepted: accepted(),
    authorId: ref().references(() => operators.id),
    createdAt: now(),
  },
  t => [unique('template_versions_of_page').on(t.templateId, t.id)],
)

/**
 * The content that a page shows from a time on, and perhaps until another. It is frozen: later drafts do not change it.
 * Open plans of one page never overlap. Those that are over stay, for the calendar.
 */
export const templateSchedules = pgTable(
  'template_schedules',
  {
    id: id(),
    templateId: ref()
      .notNull()
      .references(() => templates.id),
    revision: integer().notNull(),
    /** Empty once it has a version. */
    content: jsonb().$type<StoredWidget[]>().notNull(),
    texts: texts(),
    note: text().notNull().default(''),
    accepted: accepted(),
    /** Enables the page as well. */
    enable: boolean().notNull().default(false),
    authorId: ref().references(() => operators.id),
    publishAt: at().notNull(),
    /** What was there before comes back then, or came back; null: it stays. */
    endAt: at(),
    createdAt: now(),
    startedAt: at(),
    /** When nothing of it was left to do. */
    closedAt: at(),
    /** What its start made, and what its end puts back. */
    versionId: ref(),
    priorVersionId: ref(),
    turnedOn: boolean().notNull().default(false),
    /** The page of the same kind that was enabled before. */
    displacedId: ref().references(() => templates.id),
  },
  t => [
    index().on(t.templateId),
    index().on(t.publishAt),
    index('template_schedules_open').on(t.publishAt).where(sql`${t.closedAt} is null`),
    foreignKey({
      name: 'template_schedules_version',
      columns: [t.templateId, t.versionId],
      foreignColumns: [templateVersions.templateId, templateVersions.id],
    }),
    foreignKey({
      name: 'template_schedules_prior_version',
      columns: [t.templateId, t.priorVersionId],
      foreignColumns: [templateVersions.templateId, templateVersions.id],
    }),
  ],
)

/**
 * An editor asks those who may publish to publish a revision of a page; a page has one request. A publication of this or a
 * newer revision takes it away. Refused, it stays with its reason until its editor asks again or takes it back.
 */
export const publishRequests = pgTable('publish_requests', {
  templateId: ref()
    .primaryKey()
    .references(() => templates.id),
  revision: integer().notNull(),
  note: text().notNull().default(''),
  /** What the check found, and why the editor wants it published all the same. */
  accepted: accepted(),
  askedBy: ref()
    .notNull()
    .references(() => operators.id),
  askedAt: at().notNull(),
  /** For the editor; '' while it is open. */
  refusal: text().notNull().default(''),
  refusedBy: ref().references(() => operators.id),
})

/** A link that shows the draft of a page to everybody who has it, until it ends. Taken back, it is deleted. */
export const reviewLinks = pgTable(
  'review_links',
  {
    id: id(),
    templateId: ref()
      .notNull()
      .references(() => templates.id),
    /** Its last part; nobody can guess it. */
    token: text().notNull().unique(),
    createdBy: ref().references(() => operators.id),
    createdAt: now(),
    expiresAt: at().notNull(),
  },
  t => [index().on(t.templateId)],
)

/** Last saved drafts, so that nothing an operator saved is ever lost; 50 per page are kept. */
export const templateRevisions = pgTable(
  'template_revisions',
  {
    id: id(),
    templateId: ref()
      .notNull()
      .references(() => templates.id),
    revision: integer().notNull(),
    content: jsonb().$type<StoredWidget[]>().notNull(),
    texts: texts(),
    /** What was done, in the words of whoever saved; empty for the saves of the editor. */
    step: text().notNull().default(''),
    authorId: ref().references(() => operators.id),
    createdAt: now(),
  },
  t => [uniqueIndex('template_revisions_once').on(t.templateId, t.revision)],
)

/** A free panel that operators saved to use again; `panel` has no uuids, because every use makes new ones. */
export const combinedModules = pgTable('combined_modules', {
  id: id(),
  name: text().notNull(),
  image: text().notNull(),
  panel: jsonb().$type<Record<string, unknown>>().notNull(),
  createdBy: ref().references(() => operators.id),
  createdAt: now(),
  deletedAt: at(),
  /** Rises with every change of `panel`. */
  revision: integer().notNull().default(1),
})

/** An uploaded picture. The file is named by the hash of its re-encoded content, so a duplicate upload reuses it. */
export const images = pgTable(
  'images',
  {
    id: id(),
    name: text().notNull(),
    key: text().notNull().unique(),
    mime: text({ enum: ['image/jpeg', 'image/png'] }).notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Where the library keeps it; '' stands in none. */
    folder: text().notNull().default(''),
    uploadedBy: ref().references(() => operators.id),
    createdAt: now(),
    deletedAt: at(),
  },
  t => enumChecks(t),
)

export const articles = pgTable(
  'articles',
  {
    id: id(),
    node: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    cover: text().notNull().default(''),
    content: text().notNull(),
    kind: text({ enum: ['article', 'faq', 'protocol'] })
      .notNull()
      .default('article'),
    createdAt: now(),
  },
  t => enumChecks(t),
)

/** Small settings of the shop: SEO texts, protocols, shop name. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
})
