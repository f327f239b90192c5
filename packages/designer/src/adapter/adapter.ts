import type { Contract, InputOf, OutputOf } from '@heji/api-client'
import type {
  CombinedModule,
  PageFinding,
  PictureUse,
  PreviewLink,
  Published,
  StaleSave,
  Template,
} from '@heji/api-client/contract'
import type { RenderType } from '@heji/widgets/definitions'
import type { PresenceMessage } from '../editor/presence/person'
import type { PublishedResult, UploadedCaptions, UploadedFilm, UploadedPicture } from './answers'
import type { CallOptions } from './call-options'
import type { Publication, PublishRequests, Schedule } from './publishing'
import type { Sandboxes } from './sandbox'
import type { Section } from './section'

export type { Template } from '@heji/api-client/contract'
export type { PublishedResult, UploadedCaptions, UploadedFilm, UploadedPicture } from './answers'
export type { CallOptions } from './call-options'

type Key = keyof Contract
type Input<K extends Key> = InputOf<Contract[K]>
type Output<K extends Key> = OutputOf<Contract[K]>

/** What a team knows of a page. What it leaves out is that of an enabled page of its own that nobody published yet. */
export type PageInfo = Pick<Template, 'theme_pc_template_id' | 'template_title' | 'platform' | 'revision'> &
  Partial<Template>

/** A page as it is opened. */
export interface LoadedPage {
  page: PageInfo
  /** Stored content: what `save` got last as `content`. null or [] for a page that was never saved. */
  content: unknown
  /** Id of the same page on the other platform. */
  otherPlatformId?: string | null
}

/** A draft on its way to the server. */
export interface DraftToSave {
  pageId: string
  /** JSON: page settings, then the blocks. */
  content: unknown[]
  /** Revision that it was made from. If the server has another, it refuses with 409 and a {@link StaleSave}. */
  baseRevision: number
  /** True where the operator took the last block out on the canvas: an empty page is no accident then. */
  mayBeEmpty: boolean
}

export interface SavedDraft {
  revision: number
  /** Unix seconds. */
  updated: number
}

export interface UploadOptions extends CallOptions {
  /** Parts 0..1 of the file that have left. */
  onProgress: (part: number) => void
  /** Name in the library of pictures, at most 50 characters. Left out for parts of a module, which the library does not list. */
  name?: string
}

/** What operators choose from. A list that is left out cannot be chosen from: its fields stay as they are. */
export interface Pickers {
  goods?: (filter: Input<'GET goods/items'>, options: CallOptions) => Promise<Output<'GET goods/items'>>
  /** @param main the tree by which the shop manages its goods */
  categories?: (main: boolean, options: CallOptions) => Promise<Output<'GET goods/category'>>
  coupons?: (
    filter: { page: number; pageSize: number },
    options: CallOptions,
  ) => Promise<Pick<Output<'GET getCardList'>, 'list' | 'total_count'>>
  shops?: (
    filter: { name: string; page: number; pageSize: number },
    options: CallOptions,
  ) => Promise<Output<'GET distributor/list'>>
  articles?: (options: CallOptions) => Promise<Pick<Output<'GET article/management'>, 'list'>>
  /** Pages that links can lead to. */
  pages?: (options: CallOptions) => Promise<Output<'GET /api/pctemplate/pages'>>
  /** Articles and activities that links can lead to. */
  targets?: (
    type: Input<'GET /api/pctemplate/targets'>['type'],
    options: CallOptions,
  ) => Promise<Output<'GET /api/pctemplate/targets'>>
}

/** The line to the others who have the page open. */
export interface PresenceLine {
  /**
   * Hears of the others until the line breaks or the signal ends it.
   * @returns whether it may be tried again
   */
  listen: (pageId: string, hear: (message: PresenceMessage) => void, signal: AbortSignal) => Promise<boolean>
  /** Tells them of this page; false: the server does not know this connection any more. */
  say: (pageId: string, words: { connection: string; selected?: readonly string[]; saved?: number }) => Promise<boolean>
}

/** Pages of the shop: to go to another one, and to say which one a publication replaces. */
export interface Pages {
  list: (
    filter: Input<'GET /api/pctemplate/lists'>,
    options: CallOptions,
  ) => Promise<Pick<Output<'GET /api/pctemplate/lists'>, 'list' | 'total_count'>>
  /** Replaces a text in the drafts of pages; without it, only the open page can be changed. */
  replace?: (
    input: Input<'POST /api/pctemplate/replace'>,
    options: CallOptions,
  ) => Promise<Output<'POST /api/pctemplate/replace'>>
}

/** Puts a block of a saved page in the place of its copies on other pages. */
export interface Swaps {
  /** In their drafts; with `preview` it only finds them. */
  drafts: (
    input: Input<'POST /api/pctemplate/swap'>,
    options: CallOptions,
  ) => Promise<Output<'POST /api/pctemplate/swap'>>
  /** Also in what shoppers see of them, and of the page itself. */
  published: (
    input: Input<'POST /api/pctemplate/swap-published'>,
  ) => Promise<Output<'POST /api/pctemplate/swap-published'>>
}

/** What was published and saved of a page. */
export interface History {
  versions: (pageId: string, options: CallOptions) => Promise<Output<'GET /api/pctemplate/versions'>>
  revisions: (pageId: string, options: CallOptions) => Promise<Output<'GET /api/pctemplate/revisions'>>
  version: (id: string, options: CallOptions) => Promise<Output<'GET /api/pctemplate/version/{id}'>>
  revision: (pageId: string, revision: number, options: CallOptions) => Promise<Output<'GET /api/pctemplate/revision'>>
  /** What one block was in the saved drafts. */
  block: (pageId: string, uuid: string, options: CallOptions) => Promise<Output<'GET /api/pctemplate/block-history'>>
  /** Publishes a version again. */
  republish: (input: {
    theme_pc_template_id: string
    version_id: string
  }) => Promise<Output<'POST /api/pctemplate/restore'>>
}

/** The library of pictures. */
export interface Pictures {
  list: (
    filter: { image_name: string; folder?: string; page: number; pageSize: number },
    options: CallOptions,
  ) => Promise<Output<'GET /api/espier/images'>>
  folders: (options: CallOptions) => Promise<{ list: string[] }>
  /** Pages that show these pictures. */
  uses: (imageIds: string[], options: CallOptions) => Promise<{ list: PictureUse[] }>
  remove: (imageIds: string[]) => Promise<unknown>
  move: (imageIds: string[], folder: string) => Promise<unknown>
  /** Puts another picture into the drafts of these pages; answers how many of them had the old one. */
  replace: (input: Input<'POST /api/espier/images/replace'>) => Promise<{ pages: number }>
}

/** Free panels that are kept to be used again. */
export interface Modules {
  list: (pageSize: number, options: CallOptions) => Promise<Output<'GET /api/pctemplate/combine'>>
  add: (module: { name: string; image: string; params: string }, options: CallOptions) => Promise<CombinedModule>
  remove: (id: string) => Promise<unknown>
  /** A module with the drafts that follow it. */
  uses: (id: string, options: CallOptions) => Promise<Output<'GET /api/pctemplate/combine/{id}/uses'>>
  /** Changes a module and every draft that follows it. */
  change: (input: Input<'PUT /api/pctemplate/combine/{id}'>) => Promise<Output<'PUT /api/pctemplate/combine/{id}'>>
}

/** Links that show the draft to people without an account. */
export interface PreviewLinks {
  list: (pageId: string, options: CallOptions) => Promise<PreviewLink[]>
  add: (pageId: string, hours: 1 | 24 | 168) => Promise<PreviewLink>
  end: (linkId: string) => Promise<unknown>
}

/** The page at another time. */
export interface PreviewTimes {
  /** The content filled with goods, prices and coupons of a time (Unix seconds). */
  page: (content: unknown[], at: number, options: CallOptions) => Promise<unknown>
  /** Lets this browser see the whole shop as it will be. */
  ticket: (at: number) => Promise<string>
}

/** Entries of the library that the operator marked. */
export interface Favourites {
  list: (options: CallOptions) => Promise<{ list: string[] }>
  mark: (mark: { key: string; on: boolean }) => Promise<{ list: string[] }>
}

/**
 * How the editor reaches its server. `load` and `save` are needed. Everything else may be left out: the editor then
 * offers nothing that would need it.
 *
 * A refusal is an `Error` with a number `status` (see {@link DesignerError}); its message is shown to the operator.
 * Status 401 waits for a new session, 409 with a {@link StaleSave} in `details` is merged, 404 means that the page was
 * deleted (`deleted_by` in `details` says by whom). Any other error of `save`, and a
 * status of 0 or from 500 on, counts as a lost connection: the editor tries again by itself.
 */
export interface DesignerAdapter {
  load: (pageId: string, options?: CallOptions) => Promise<LoadedPage>
  save: (draft: DraftToSave) => Promise<SavedDraft>
  /** Shows the saved draft to shoppers. */
  publish?: (input: Publication) => Promise<Published>
  /** Stores a picture, JPG or PNG of at most 10 MB. */
  upload?: (file: File, options: UploadOptions) => Promise<UploadedPicture>
  /** Stores a film, MP4 or WebM of at most 8 MB. Without it films are named by their address. */
  uploadFilm?: (file: File, options?: CallOptions) => Promise<UploadedFilm>
  /** Stores captions of a film, WebVTT or SubRip, as WebVTT. Without it captions are named by their address. */
  uploadCaptions?: (file: File, options?: CallOptions) => Promise<UploadedCaptions>
  pickers?: Pickers
  presence?: PresenceLine
  pages?: Pages
  swaps?: Swaps
  history?: History
  pictures?: Pictures
  modules?: Modules
  schedule?: Schedule
  /** Left out: who may not publish can only run the checks. */
  publishRequests?: PublishRequests
  previewLinks?: PreviewLinks
  sandbox?: Sandboxes
  previewTimes?: PreviewTimes
  favourites?: Favourites
  /** Makes a page from another: under another title, or for the other platform. */
  copy?: (
    pageId: string,
    as: { template_title: string } | { platform: RenderType },
  ) => Promise<Pick<Template, 'theme_pc_template_id' | 'revision'>>
  /** Brings a deleted page back. Without it the work on a page that somebody deletes can only go into a copy. */
  undelete?: (pageId: string) => Promise<unknown>
  /** Header and footer of the shop, which stand around its pages. */
  around?: (
    name: 'header' | 'footer',
    platform: RenderType,
    options: CallOptions,
  ) => Promise<Output<'GET /api/pctemplate/getHeaderOrFooter'>>
  /** What the shop knows against a publication. */
  check?: (
    input: { content: unknown[]; publishAt: number | null; shownUntil: number | null },
    options: CallOptions,
  ) => Promise<PageFinding[]>
  /** What visitors did with a page. */
  counts?: (
    input: Input<'GET /api/pctemplate/block-counts'>,
    options: CallOptions,
  ) => Promise<Output<'GET /api/pctemplate/block-counts'>>
  /** Published content of a live page as shoppers get it now, with the goods that stand in for others. */
  live?: (page: Template, options: CallOptions) => Promise<unknown>
  /** What the shop shows after a publication. */
  shown?: (
    page: Pick<Template, 'page_type' | 'theme_pc_template_id' | 'platform'>,
    options: CallOptions,
  ) => Promise<PublishedResult>
  /** Sections that are drawn already, for the library. */
  templates?: readonly Section[]
  /** Address of a page of the same origin that runs `drawPreview` of `@heji/designer/preview`. */
  preview?: string
  /** Where shoppers see a path of the shop, such as `/custompage?pageid=7`. */
  shopUrl?: (path: string) => string
}

/** What an adapter may leave out. */
export type Ability = Exclude<keyof DesignerAdapter, 'load' | 'save'>

const ALL: Record<Ability, true> = {
  publish: true,
  upload: true,
  uploadFilm: true,
  uploadCaptions: true,
  pickers: true,
  presence: true,
  pages: true,
  swaps: true,
  history: true,
  pictures: true,
  modules: true,
  schedule: true,
  publishRequests: true,
  previewLinks: true,
  sandbox: true,
  previewTimes: true,
  favourites: true,
  copy: true,
  undelete: true,
  around: true,
  check: true,
  counts: true,
  live: true,
  shown: true,
  templates: true,
  preview: true,
  shopUrl: true,
}

export const ABILITIES = Object.keys(ALL) as Ability[]

export const abilitiesOf = (adapter: DesignerAdapter): ReadonlySet<Ability> =>
  new Set(ABILITIES.filter(name => adapter[name] !== undefined))
