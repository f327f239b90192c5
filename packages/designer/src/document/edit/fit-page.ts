import { definitions, type WidgetBase } from '@heji/widgets/definitions'
import { phoneBlock } from '../phone/to-phone'
import { contentWidth, type Doc } from '../types'

type Widget = WidgetBase & Record<string, unknown>

/** A block of another page, perhaps of one for the other platform, as it stands on this page. */
export function fitPage(widget: Widget, doc: Doc): Widget {
  const room = contentWidth(doc)
  if (doc.renderType === 'h5') return widget.width > room ? phoneBlock(widget) : widget
  if (widget.type === 'W0006') return { ...widget, width: Math.min(widget.width, room) }
  const base = definitions[widget.type]?.base
  // Nobody can widen such a block by hand.
  return base?.widthDisabled ? { ...widget, width: Math.max(widget.width, Math.min(base.width ?? 0, room)) } : widget
}
