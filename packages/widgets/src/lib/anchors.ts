import type { WidgetBase } from './base'
import { isObject } from './values'

type Widget = WidgetBase & Record<string, unknown>

/** The widget whose rows lead to blocks of its page. */
const FLOOR_BAR = 'W0028'

const UUID = /^[\w-]{1,64}$/

/** The uuid of a block, or empty. */
export const readTarget = (stored: unknown): string => (typeof stored === 'string' && UUID.test(stored) ? stored : '')

/** Id of a block that a floor bar leads to. */
export const anchorOf = (uuid: string): string => `floor-${uuid}`

const rowsOf = ({ type, data }: Widget): Record<string, unknown>[] =>
  type === FLOOR_BAR && Array.isArray(data) ? data.filter(isObject) : []

/** uuids of the blocks to which the floor bars of a page lead. */
export const floorTargets = (widgets: readonly WidgetBase[]): ReadonlySet<string> =>
  new Set(widgets.flatMap(widget => rowsOf(widget as Widget).map(({ target }) => readTarget(target))).filter(Boolean))

/** The page with floor bars that lead only to blocks which are there and not hidden; without bars that then lead nowhere. */
export function floorsOnPage<W extends Widget>(widgets: W[]): W[] {
  if (!widgets.some(({ type }) => type === FLOOR_BAR)) return widgets
  const shown = new Set(widgets.flatMap(({ uuid, type, hidden }) => (hidden || type === FLOOR_BAR ? [] : [uuid])))
  // The second variant of a block is that floor, too.
  const variants = new Map<unknown, string>(
    widgets.flatMap(({ uuid, variantOf, hidden }) => (variantOf && !hidden ? [[variantOf, uuid] as const] : [])),
  )
  return widgets.flatMap(widget => {
    if (widget.type !== FLOOR_BAR) return [widget]
    const data = rowsOf(widget)
      .map(row => (shown.has(readTarget(row.target)) ? row : { ...row, target: variants.get(row.target) ?? '' }))
      .filter(({ target }) => target !== '')
    return data.length > 0 ? [{ ...widget, data }] : []
  })
}
