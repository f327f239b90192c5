import { BASE_DEFAULTS } from './base'
import { definitionOf, type Page } from './page'

type Row = Record<string, unknown>

/** A page without the values that its declarations know: for the way to the browser. `fullPage` brings them back. */
export interface SlimPage {
  settings: Page['settings']
  widgets: Row[]
}

/** Leaves out every plain value that equals its default, in children too. */
export function slimPage({ settings, widgets }: Page): SlimPage {
  const defaults = defaultsByCode()
  const slim = (widget: Row): Row => {
    const known = defaults(widget)
    if (!known) return widget
    const kept = Object.entries(widget).filter(([name, value]) => name === 'type' || value !== known[name])
    return withChildren(Object.fromEntries(kept), slim)
  }
  return { settings, widgets: widgets.map(slim) }
}

/** The page that `slimPage` was given. */
export function fullPage({ settings, widgets }: SlimPage): Page {
  const defaults = defaultsByCode()
  const full = (widget: Row): Row => withChildren({ ...defaults(widget), ...widget }, full)
  return { settings, widgets: widgets.map(full) as Page['widgets'] }
}

const withChildren = (widget: Row, change: (child: Row) => Row): Row =>
  Array.isArray(widget.childWidgets) ? { ...widget, childWidgets: widget.childWidgets.map(change) } : widget

/** Looks up each code once per page. Undefined for blocks that this version cannot read; they travel whole. */
function defaultsByCode() {
  const found = new Map<string, Row | undefined>()
  return ({ type, unknown }: Row): Row | undefined => {
    if (unknown || typeof type !== 'string') return undefined
    if (!found.has(type)) found.set(type, plainDefaults(type))
    return found.get(type)
  }
}

function plainDefaults(code: string): Row | undefined {
  const definition = definitionOf(code)
  if (!definition) return undefined
  const { base, name, version, fields } = definition
  const own = Object.entries(fields).flatMap(([key, field]) =>
    typeof field.default === 'object' ? [] : [[key, field.default]],
  )
  return { ...BASE_DEFAULTS, ...base, name, alias: name, version, ...Object.fromEntries(own) }
}
