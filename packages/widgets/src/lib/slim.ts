import { BASE_DEFAULTS, type WidgetBase } from './base'
import type { Page } from './page'

type Row = Record<string, unknown>

/**
 * A page without repeated values, for the way to the browser, which then needs no declarations. `fullPage` restores it.
 */
export interface SlimPage {
  settings: Page['settings']
  /** Per code, the plain values and empty lists that all its widgets have alike. */
  alike: Record<string, Row>
  widgets: Row[]
}

/** Leaves out every plain value and empty list that a fresh widget has, and says once what all widgets of a code have alike; children too. */
export function slimPage({ settings, widgets }: Page): SlimPage {
  const alike = alikeByCode(widgets)
  const known = knownByCode(alike)
  const slim = (widget: Row): Row => {
    const own = known(widget)
    const kept = Object.entries(widget).filter(([name, value]) => name === 'type' || !isAlike(value, own[name]))
    return withChildren(Object.fromEntries(kept), slim)
  }
  return { settings, alike, widgets: widgets.map(slim) }
}

/** The page that `slimPage` was given. */
export function fullPage({ settings, alike, widgets }: SlimPage): Page {
  const known = knownByCode(alike)
  const full = (widget: Row): Row => withChildren({ ...known(widget), ...widget }, full)
  return { settings, widgets: widgets.map(full) as Page['widgets'] }
}

const withChildren = (widget: Row, change: (child: Row) => Row): Row =>
  Array.isArray(widget.childWidgets) ? { ...widget, childWidgets: widget.childWidgets.map(change) } : widget

/** Defaults of a widget. */
function knownByCode(alike: SlimPage['alike']) {
  const known = new Map<unknown, Row>(Object.entries(alike).map(([code, row]) => [code, { ...BASE_DEFAULTS, ...row }]))
  return ({ type }: Row): Row => known.get(type) ?? {}
}

function alikeByCode(widgets: Page['widgets']): SlimPage['alike'] {
  const found = new Map<string, Map<string, unknown>>()
  for (const widget of widgets.flatMap(panel => [panel, ...((panel.childWidgets ?? []) as WidgetBase[])])) {
    const known = found.get(widget.type)
    if (!known) found.set(widget.type, new Map(Object.entries(widget).filter(isTelling)))
    else for (const [name, value] of known) if (!isAlike((widget as unknown as Row)[name], value)) known.delete(name)
  }
  return Object.fromEntries([...found].map(([code, known]) => [code, Object.fromEntries(known)]))
}

const isTelling = ([name, value]: [string, unknown]) =>
  name !== 'type' &&
  (typeof value !== 'object' || isEmptyList(value)) &&
  value !== (BASE_DEFAULTS as unknown as Row)[name]

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
const isAlike = (a: unknown, b: unknown) => a === b || (isEmptyList(a) && isEmptyList(b))
