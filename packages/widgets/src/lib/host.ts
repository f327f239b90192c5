import type { LinkComponent, PictureOf } from '@heji/ui'
import type { ComponentType, ReactNode } from 'react'
import type { WidgetBase } from './base'
import type { LinkRecord } from './links'
import type { WidgetApi } from './widget-api'

/** The platform that a page is for. */
export type RenderType = 'pc' | 'h5'

/**
 * `design`: on the canvas; `preview`: looks like the shop but does nothing; `render`: in the shop. Only `render` acts.
 */
export type WidgetMode = 'design' | 'preview' | 'render'

/** Settings of a page (W0000). */
export interface PageSettings {
  backgroundColor: string
  themeColor: string
  pageWidth: number
}

/** Of a page that sets nothing: the grey that is shown before any page is loaded, the original's theme and width (spec §9). */
export const PAGE_DEFAULTS: PageSettings = { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 }

/** A line of the mini cart; money in cents, `total_fee` is the whole line. */
export interface HostCartLine {
  cart_id: string
  item_id: string
  item_name: string
  pics: string
  item_spec_desc: string
  num: number
  price: number
  total_fee: number
  /** Pieces in stock; left out: unknown. */
  store?: number
  /** Fewest pieces of one order; default 1. */
  start_num?: number
  /** Most pieces of one order; 0 or left out: no limit. */
  limit_num?: number
}

/** The cart of the visitor, as far as widgets show it. */
export interface HostCart {
  /** Pieces. */
  count: number
  lines: HostCartLine[]
  /** Why there are no lines: nobody has read them yet, or the shop could not say. Left out: `lines` are all. */
  state?: 'unread' | 'failed'
  /** Reads the lines; called whenever the mini cart opens. Always the same function. */
  look?: () => void
  /** Changes (ms) when the shopper adds something: the mini cart then opens for 3 s (spec §4). */
  addedAt?: number
}

/** What the component of a widget gets: its complete data and its environment. */
export interface WidgetRendererProps<D extends WidgetBase = WidgetBase> {
  data: D
  host: WidgetHost
}
/** Component of a widget. */
export type WidgetRenderer = ComponentType<WidgetRendererProps<never>>

/** When a layer over the page may open. */
export interface LayerRule {
  /** Names the block with what it shows. */
  key: string
  often: 'always' | 'day' | 'once'
  audience: 'all' | 'visitors' | 'members' | 'new'
  /** Days after which a member is no new one any more. */
  newDays: number
}

/** The application knows the visitor and what it has shown, so it decides on layers. */
export interface LayerRules {
  /** False also where buyers must not be disturbed, such as in the checkout. */
  mayOpen: (rule: LayerRule) => boolean
  /** It was shown. */
  opened: (rule: LayerRule) => void
}

/** Everything that a widget may know about its environment. Widgets import neither a router nor the designer. */
export interface WidgetHost {
  mode: WidgetMode
  renderType: RenderType
  page: PageSettings
  /** Components by code; those that are missing are loaded when first drawn. */
  renderers?: Partial<Record<string, WidgetRenderer>>
  /**
   * Set it on the server and in the browser if the browser loads some components after hydration: React then expects a
   * boundary around every block. Without it a block whose component is there has none, so that streamed HTML is complete.
   */
  loadsLater?: boolean
  /** Path with query of the page that is shown, for "active" marks. */
  path: string
  /** Address of a record; null or left out: there is no page for it, and its words stay plain text. */
  linkTo?: (record: LinkRecord) => string | null
  /** The router's link for addresses of this origin, already safe; default an `<a>` that calls `navigate`. */
  Link?: LinkComponent
  /** Renditions of a picture; left out: pictures load as they are stored. */
  picture?: PictureOf
  /** Target of searches, with `keywords` in the query; default: where `linkTo` leads for an empty search. */
  searchPath?: string
  user: { loggedIn: boolean }
  cart: HostCart
  api: WidgetApi
  /** Navigates to a path of this origin, with the application's router. */
  navigate: (path: string) => void
  /** Signs a visitor in and claims this coupon then; left out: he signs in and presses again. */
  signInToClaim?: (cardId: string) => void
  /** Reports an event to the application, such as a search (spec §7: callback with {wgt, data}). */
  emit: (event: { wgt: string; data: Record<string, unknown> }) => void
  /** Shows a short message; `ui`'s toast in our applications. */
  notify: (kind: 'success' | 'error', message: string) => void
  clock: () => number
  /** Whether layers with rules may open, and what this visitor has seen; left out: each opens on every page. */
  layers?: LayerRules
  /** Design mode: which row (slide, group) of a widget the operator is working on, by uuid. */
  shown?: Readonly<Record<string, number>>
  /** Design mode: draws the designer's controls over the children of a free panel. */
  frame?: (child: WidgetBase, content: ReactNode) => ReactNode
}

/** Accent colour: the widget's own if the operator chose one, else the page's (widgets §3). */
export const accentOf = (data: { customerThemeEnabled: boolean; wgtTheme?: string }, page: PageSettings) =>
  data.customerThemeEnabled && data.wgtTheme ? data.wgtTheme : page.themeColor

/** The row that the operator works on, in design mode. */
export const shownOf = ({ uuid }: WidgetBase, host: WidgetHost): number | undefined =>
  host.mode === 'design' && host.shown && Object.hasOwn(host.shown, uuid) ? host.shown[uuid] : undefined

/**
 * Names the list row of an element, such as `data.2` or `data.0.data.3`: in design mode a click on the element opens
 * that row in the panel.
 */
export const rowMark = (host: WidgetHost, ...path: (string | number)[]): { 'data-row'?: string } =>
  host.mode === 'design' ? { 'data-row': path.join('.') } : {}
