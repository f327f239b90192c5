/** Answers of the calls on pages (wire §22). */
import * as v from 'valibot'
import { Count, Id, Unix } from './shapes'
import { PageSeo, PLATFORMS } from './theme'

export const PAGE_TYPES = ['index', 'custom', 'header', 'footer'] as const

/** Grows by one with every saved draft. */
export const Revision = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The revision that a page shows from `publish_at` on. */
export const TemplateSchedule = v.strictObject({
  plan_id: Id,
  revision: Revision,
  publish_at: Unix,
  /** What was there before comes back then; null: it stays. */
  end_at: v.nullable(Unix),
  /** It was carried out, and its end is still to come. */
  is_running: v.boolean(),
  note: v.string(),
  author: v.string(),
  /** The page is enabled then, too, if it is not. */
  enable: v.boolean(),
})
export type TemplateSchedule = v.InferOutput<typeof TemplateSchedule>

/** A finding of the check before a publication that goes live all the same, and why. */
export const Accepted = v.strictObject({ text: v.string(), reason: v.string() })
export type Accepted = v.InferOutput<typeof Accepted>

/** An editor asks those who may publish to publish a revision. Operators are named by their display name. */
export const PublishRequest = v.strictObject({
  revision: Revision,
  note: v.string(),
  author: v.string(),
  asked: Unix,
  accepted: v.array(Accepted),
  /** Why it was refused; '' while it is open. */
  refusal: v.string(),
  refused_by: v.string(),
})
export type PublishRequest = v.InferOutput<typeof PublishRequest>

/**
 * A page in the list of pages (wire §22). From `revision` on: extensions.
 * `status` '1' enabled, '2' disabled. Operators are named by their display name, '' when nobody.
 */
export const Template = v.strictObject({
  theme_pc_template_id: Id,
  company_id: Id,
  distributor_id: Id,
  template_title: v.string(),
  template_description: v.string(),
  page_type: v.picklist(PAGE_TYPES),
  status: v.picklist([1, 2]),
  version: v.string(),
  created: Unix,
  updated: Unix,
  platform: v.picklist(PLATFORMS),
  /** Revision of the draft; a save must name it as its base. */
  revision: Revision,
  /** null: never published. */
  published_revision: v.nullable(Revision),
  published_version_id: v.nullable(Id),
  published_at: v.nullable(Unix),
  /** Saves since the last publication; 0 = the draft is what was published, also where changes were undone since. */
  draft_ahead: Count,
  /** Enabled and published. */
  is_live: v.boolean(),
  /** The running plan, or the next one; null: no publication is planned. */
  schedule: v.nullable(TemplateSchedule),
  updated_by: v.string(),
  /** Where the list keeps it; '' stands in none. */
  folder: v.string(),
  /** Of the draft, like `template_title`. */
  seo: PageSeo,
  /** Title and texts that shoppers see; null: nothing was published. Another server leaves them out. */
  published_texts: v.optional(v.nullable(v.strictObject({ title: v.string(), seo: PageSeo }))),
  /** null: nobody asks for its publication. Another server leaves it out. */
  publish_request: v.optional(v.nullable(PublishRequest)),
})
export type Template = v.InferOutput<typeof Template>

/** A deleted page that can be brought back until `gone`. Operators are named by their display name, '' when nobody. */
export const DeletedPage = v.strictObject({
  theme_pc_template_id: Id,
  template_title: v.string(),
  page_type: v.picklist(PAGE_TYPES),
  platform: v.picklist(PLATFORMS),
  deleted: Unix,
  deleted_by: v.string(),
  gone: Unix,
})
export type DeletedPage = v.InferOutput<typeof DeletedPage>

/** A plan with its page, for the calendar. */
export const PagePlan = v.strictObject({
  ...TemplateSchedule.entries,
  theme_pc_template_id: Id,
  template_title: v.string(),
  page_type: v.picklist(PAGE_TYPES),
  platform: v.picklist(PLATFORMS),
  /** When nothing of it was left to do: it ended, or something else was published. null: still open. */
  closed_at: v.nullable(Unix),
})
export type PagePlan = v.InferOutput<typeof PagePlan>

/** A page opened in the designer; `config` is the JSON text of the array of widgets of the draft. */
export const Decoration = v.strictObject({
  id: Id,
  name: v.string(),
  config: v.string(),
  template: Template,
  /** The same page on the other platform, null when there is none. */
  twin_id: v.nullable(Id),
})
export type Decoration = v.InferOutput<typeof Decoration>

/** One published state of a page. */
export const TemplateVersion = v.strictObject({
  version_id: Id,
  theme_pc_template_id: Id,
  revision: Revision,
  note: v.string(),
  author: v.string(),
  created: Unix,
  /** Shown to shoppers (if the page is enabled). */
  is_published: v.boolean(),
  widget_count: Count,
  /** What the check found and the admin accepted. */
  accepted: v.array(Accepted),
})
export type TemplateVersion = v.InferOutput<typeof TemplateVersion>

/** One saved draft. */
export const TemplateRevision = v.strictObject({
  theme_pc_template_id: Id,
  revision: Revision,
  author: v.string(),
  /** What was done; empty for the saves of the editor. */
  step: v.optional(v.string()),
  created: Unix,
  widget_count: Count,
})
export type TemplateRevision = v.InferOutput<typeof TemplateRevision>

/** Answer of every call that writes the draft: the base of the next save. */
export const Saved = v.strictObject({
  status: v.boolean(),
  theme_pc_template_id: Id,
  revision: Revision,
  updated: Unix,
  updated_by: v.string(),
})
export type Saved = v.InferOutput<typeof Saved>

export const Published = v.strictObject({
  status: v.boolean(),
  theme_pc_template_id: Id,
  version_id: Id,
  revision: Revision,
  published_at: Unix,
  /** False: the page is not enabled, so nobody sees it yet. */
  is_live: v.boolean(),
})
export type Published = v.InferOutput<typeof Published>

/** A target for links, ready to be stored as a link object (widgets §5). */
export const LinkPage = v.strictObject({
  id: Id,
  title: v.string(),
  url: v.string(),
  linkPage: v.picklist(['page', 'customer']),
  linkPageLabel: v.string(),
  href: v.string(),
  /** Of a custom page. It is shown beside the name, not stored in the link. */
  platform: v.optional(v.picklist(PLATFORMS)),
  theme_pc_template_id: v.optional(Id),
  template_title: v.optional(v.string()),
})
export type LinkPage = v.InferOutput<typeof LinkPage>

/** Activities and texts that a link can lead to. */
export const TARGET_TYPES = ['bring', 'marketing', 'seckill'] as const

export const LinkTarget = v.strictObject({
  id: Id,
  title: v.string(),
  /** When it runs, or where it stands. */
  note: v.string(),
  /** Path of this shop. */
  href: v.string(),
  /** Of activities. */
  begin_at: v.optional(Unix),
  end_at: v.optional(Unix),
})
export type LinkTarget = v.InferOutput<typeof LinkTarget>

/**
 * Members of the refusal of a stale save (status 409), in `ApiError.details`. `content` is the newest draft.
 */
export interface StaleSave {
  who: string
  /** Unix seconds. */
  when: number
  revision: number
  content: { type: string; uuid: string; [field: string]: unknown }[]
}

/** A free panel kept for use again. `params` is the JSON text of the panel, without uuids. */
export const CombinedModule = v.strictObject({
  id: Id,
  name: v.string(),
  image: v.string(),
  params: v.string(),
  author: v.string(),
  created: Unix,
  /** Rises with every change of what the module holds. */
  revision: v.number(),
})
export type CombinedModule = v.InferOutput<typeof CombinedModule>

/** A page whose draft shows a combined module as a link. */
export const ModuleUse = v.strictObject({
  theme_pc_template_id: Id,
  template_title: v.string(),
  platform: v.picklist(PLATFORMS),
  /** Panels of the page that follow the module. */
  places: v.number(),
  /** Of these, panels that were changed by themselves since. */
  changed: v.number(),
})
export type ModuleUse = v.InferOutput<typeof ModuleUse>

/** A block of a page as a saved draft has it. */
export const BlockState = v.strictObject({
  revision: v.number(),
  author: v.string(),
  created: Unix,
  /** JSON of the block; empty: the draft has no such block. */
  params: v.string(),
})
export type BlockState = v.InferOutput<typeof BlockState>
