import { definitions, type Field, type WidgetBase } from '@heji/widgets/definitions'
import type { Doc, Node } from './types'

/** Px of the design. */
const PHONE = 375
const MARGIN = 12
/** Blocks with an inner layout of their own bring their margins along. */
const widthOf = ({ widthDisabled }: WidgetBase) => (widthDisabled ? PHONE : PHONE - 2 * MARGIN)
const GAP = 8
const SMALLEST_FONT = 12
/** Widgets that are a picture: their height follows their width. */
const PICTURES = new Set(['W0001', 'W0003'])

/** A page drawn for PC as the first draft of its phone version: narrow blocks, smaller letters, children of panels one under another. */
export function toPhone(doc: Doc): Doc {
  const next = structuredClone(doc)
  next.renderType = 'h5'
  for (const uuid of next.roots) {
    const node = next.nodes[uuid]!
    if (node.data.unknown === true) continue
    if (node.data.type === 'W0006') stack(next, node)
    else narrow(node.data)
  }
  return next
}

/** Children in reading order, one under another; the panel becomes as high as they are. */
function stack(doc: Doc, panel: Node) {
  const children = panel.children.map(uuid => doc.nodes[uuid]!.data).sort((a, b) => a.y - b.y || a.x - b.x)
  let y = MARGIN
  for (const child of children) {
    if (child.unknown !== true) narrow(child)
    child.x = MARGIN
    child.y = y
    y += child.height + GAP
  }
  panel.data.width = PHONE
  if (children.length > 0) panel.data.height = y - GAP + MARGIN
}

function narrow(data: Node['data']) {
  const width = widthOf(data)
  if (data.width > width) {
    if (PICTURES.has(data.type)) data.height = Math.max(1, Math.round((data.height * width) / data.width))
    data.width = width
  }
  for (const side of ['paddingLeft', 'paddingRight'] as const) data[side] = Math.min(data[side], MARGIN)
  for (const side of ['marginLeft', 'marginRight'] as const) if (data[side] !== 0) data[side] = 'auto'
  shrinkFonts(data)
}

function shrinkFonts(data: WidgetBase & Record<string, unknown>) {
  const definition = definitions[data.type]
  for (const [name, field] of Object.entries(definition?.fields ?? {})) {
    const size = data[name]
    if (/fontSize$/i.test(name) && typeof size === 'number') data[name] = smaller(field, size)
  }
  if (definition?.autoSize) Object.assign(data, definition.autoSize(data as never, 'h5'))
}

/** Two px less, but readable, and a size that the field offers. */
function smaller(field: Field, size: number): number {
  const wanted = Math.min(size, Math.max(SMALLEST_FONT, size - 2))
  if (field.kind !== 'select') return wanted
  const offered = field.options.flatMap(({ value }) => (typeof value === 'number' && value <= wanted ? [value] : []))
  return offered.length > 0 ? Math.max(...offered) : size
}
