/** Declarations of all widgets, without React: what designer, API and documents need to know of them. */
import type { WidgetDefinition } from './lib/define'
import { pageDefinition } from './w0000-page/definition'
import { textDefinition } from './w0011-text/definition'

const ALL = [pageDefinition, textDefinition] as unknown as WidgetDefinition[]

export const definitions: Readonly<Record<string, WidgetDefinition>> = Object.fromEntries(ALL.map(d => [d.code, d]))

export { BASE_DEFAULTS, STYLE_FIELDS, STYLE_PANEL, type WidgetBase } from './lib/base'
export * from './lib/define'
export * from './lib/fields'
export type { PageSettings } from './lib/host'
export { goodsHref, linkTitle, resolveLink } from './lib/links'
export * from './lib/page'
export { unit } from './lib/units'
