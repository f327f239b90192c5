import { LINE_SPACING, textHeight, textSize, type WidgetBase } from '@heji/widgets/definitions'
import type { Doc } from '../types'
import { inBrowser } from './in-browser'
import { lookOf, type Measure, measureText, PADDING, type TextLook } from './measure-text'

type Sized = Partial<Pick<WidgetBase, 'width' | 'height'>>

/**
 * How large a text widget is with these data (spec §5). In a free panel its box is as wide as its words and 20 more, unless the
 * operator gave it another width; elsewhere, and then, the words wrap and the height follows. Nothing for other widgets.
 */
export function textBox(doc: Doc, uuid: string, values: Record<string, unknown>, measure = inBrowser): Sized {
  const node = doc.nodes[uuid]
  if (node?.data.type !== 'W0011') return {}
  const [before, next] = [lookOf(node.data), lookOf({ ...node.data, ...values })]
  const wide = (look: TextLook) => textSize(look.text, look.fontSize, () => measure(look))
  const panel = node.parent ? doc.nodes[node.parent]!.data.width : null
  // Asked only where it counts: each measuring is a layout.
  const isOwnWidth = () => node.data.width !== DEFAULT_WIDTH && node.data.width !== wide(before).width
  if (panel !== null && !isOwnWidth()) {
    const size = wide(next)
    const most = Math.max(1, panel - node.data.x)
    // Where nothing can be measured, the box stays as it is.
    if (size.width <= most) return next.text !== '' && size.width <= 20 ? {} : size
    return { width: most, ...wrapped(next, most, measure) }
  }
  return wrapped(next, node.data.width, measure)
}

const DEFAULT_WIDTH = 52

function wrapped(look: TextLook, width: number, measure: Measure): Sized {
  const { height } = measureText({ ...look, text: look.text || ' ' }, measure, width)
  if (height === PADDING) return {}
  // The original's least height leaves room that close lines do not have.
  const isClose = look.lineHeight < look.fontSize * LINE_SPACING
  return { height: isClose ? height : Math.max(height, textHeight(look.fontSize) + PADDING) }
}
