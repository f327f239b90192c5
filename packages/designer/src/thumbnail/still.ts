import { readPage, type WidgetBase, withoutEmptySlots } from '@heji/widgets/definitions'

type Widget = WidgetBase & Record<string, unknown>

/** Widgets that move by themselves, or ask the shop where the visitor is. */
const still = (widget: Widget): Widget => ({
  ...widget,
  ...(widget.autoplay === true ? { autoplay: false } : {}),
  ...(Array.isArray(widget.childWidgets) ? { childWidgets: (widget.childWidgets as Widget[]).map(still) } : {}),
})

/** The top of a stored page as a picture of it shows it: nothing moves, and what lies below is left out. */
export function topOf(content: unknown, height: number) {
  const { settings, widgets } = withoutEmptySlots(readPage(content))
  const shown: Widget[] = []
  let filled = 0
  for (const widget of widgets as Widget[]) {
    if (filled > height) break
    shown.push(still(widget))
    filled += Math.max(0, Number(widget.marginTop) || 0) + widget.height
  }
  return { settings, widgets: shown }
}
