import { textHeight, textSize, type WidgetBase } from '@heji/widgets/definitions'
import type { Doc } from '../../document/types'

export interface TextLook {
  fontSize: number
  fontWeight: string
  fontStyle: string
}

/** Measures text in a hidden copy, px of the page: on one line, or wrapped at a width. */
export type Measure = (text: string, look: TextLook, width?: number) => { width: number; height: number }

/** The hidden copy stands beside the page: what changes in it costs the page no layout. */
export const measureHidden: Measure = (text, { fontSize, fontWeight, fontStyle }, width) => {
  const copy = hiddenCopy()
  copy.textContent = text
  const wrapping = width ? { width: `${width}px`, whiteSpace: 'pre-wrap' } : { width: 'max-content', whiteSpace: 'pre' }
  Object.assign(copy.style, { ...wrapping, fontSize: `${fontSize}px`, fontWeight, fontStyle })
  const size = { width: copy.offsetWidth, height: copy.offsetHeight }
  copy.textContent = ''
  return size
}

function hiddenCopy(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.hd-measure > .hw-text')
  if (known) return known
  const copy = document.createElement('div')
  copy.className = 'hw-text'
  const around = document.createElement('div')
  around.className = 'hd-measure'
  around.setAttribute('aria-hidden', 'true')
  around.append(copy)
  document.body.append(around)
  return copy
}

/** Px of the widget's own padding, left and right. */
const PADDING = 4

type Sized = Partial<Pick<WidgetBase, 'width' | 'height'>>

/**
 * How large a text widget is with these data (spec §5). In a free panel its box is as wide as its words and 20 more, unless the
 * operator gave it another width; elsewhere, and then, the words wrap and the height follows. `before` is the widget as it
 * was.
 */
export function textBox(doc: Doc, uuid: string, values: Record<string, unknown>, measure = measureHidden): Sized {
  const node = doc.nodes[uuid]
  if (node?.data.type !== 'W0011') return {}
  const lookOf = (data: Record<string, unknown>) => data as unknown as TextLook
  const next = { ...node.data, ...values }
  const wide = (data: Record<string, unknown>) =>
    textSize(String(data.text ?? ''), Number(data.fontSize), text => measure(text, lookOf(data)))
  const panel = node.parent ? doc.nodes[node.parent]!.data.width : null
  // Asked only where it counts: each measuring is a layout.
  const isOwnWidth = () => node.data.width !== DEFAULT_WIDTH && node.data.width !== wide(node.data).width
  if (panel !== null && !isOwnWidth()) {
    const size = wide(next)
    const most = Math.max(1, panel - node.data.x)
    if (size.width <= most) return measured(size, String(next.text))
    return { width: most, ...wrapped(next, most, measure) }
  }
  return wrapped(next, node.data.width, measure)
}

const DEFAULT_WIDTH = 52

/** Where nothing can be measured, the box stays as it is. */
const measured = (size: { width: number; height: number }, text: string): Sized =>
  text !== '' && size.width <= 20 ? {} : size

function wrapped(data: Record<string, unknown>, width: number, measure: Measure): Sized {
  const look = data as unknown as TextLook
  const { height } = measure(String(data.text ?? '') || ' ', look, Math.max(1, width - PADDING))
  return height === 0 ? {} : { height: Math.max(height, textHeight(look.fontSize)) + 4 }
}

/** Fields of a text widget on which its size depends. */
export const SIZES_TEXT: ReadonlySet<string> = new Set(['text', 'fontSize', 'fontWeight', 'fontStyle'])
