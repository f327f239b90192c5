/**
 * What the component of a widget of your own draws with, and nothing else: no page, no list of widgets. The declaration
 * comes from `@heji/widgets/definitions`, `registerWidget` from `@heji/widgets`.
 */
export type { StoredLink } from './lib/fields'
export type { PageSettings, RenderType, WidgetHost, WidgetMode, WidgetRendererProps } from './lib/host'
export { HostLink } from './lib/host-link'
export { hrefOf, type LinkKind, type LinkRecord } from './lib/links'
export { textUnit, unit } from './lib/units'
