import { fromStored, toWidget } from '../stored'
import type { Doc, Node } from '../types'
import { layoutPanel } from './layout'
import { followContent, isPicture, MARGIN, PHONE, shrinkFonts } from './sizes'

type Block = ReturnType<typeof toWidget>

/**
 * A page drawn for PC as the first draft of its phone version: narrow blocks, smaller letters, and panels laid out anew by
 * their rows and columns. A page that is one for phones stays as it is.
 */
export function toPhone(doc: Doc): Doc {
  if (doc.renderType === 'h5') return doc
  const next = structuredClone(doc)
  next.renderType = 'h5'
  for (const uuid of next.roots) {
    const node = next.nodes[uuid]!
    if (node.data.unknown === true) continue
    if (node.data.type === 'W0006') narrowPanel(next, node)
    else narrow(node.data)
  }
  return next
}

/** One block of a PC page as it stands on a phone page. */
export function phoneBlock(widget: Block): Block {
  const doc = toPhone(fromStored([widget]))
  return toWidget(doc, doc.roots[0]!)
}

/** Hidden children take no room: they wait below the others' first one. */
function narrowPanel(doc: Doc, panel: Node) {
  const children = panel.children.map(uuid => doc.nodes[uuid]!.data).filter(({ unknown }) => unknown !== true)
  for (const child of children) trimSides(child)
  const shown = children.filter(({ hidden }) => !hidden)
  const height = layoutPanel(shown, panel.data.width)
  for (const child of children.filter(({ hidden }) => hidden)) {
    shrinkFonts(child)
    Object.assign(child, { x: MARGIN, y: MARGIN, width: Math.min(child.width, PHONE - 2 * MARGIN) })
  }
  panel.data.width = PHONE
  // What was laid out anew shows something else than its module.
  delete panel.data.moduleId
  if (shown.length > 0) panel.data.height = height
}

function narrow(data: Node['data']) {
  const width = data.widthDisabled ? PHONE : PHONE - 2 * MARGIN
  if (data.width > width) {
    if (isPicture(data)) data.height = Math.max(1, Math.round((data.height * width) / data.width))
    data.width = width
  }
  trimSides(data)
  shrinkFonts(data)
  followContent(data)
}

function trimSides(data: Node['data']) {
  for (const side of ['paddingLeft', 'paddingRight'] as const) data[side] = Math.min(data[side], MARGIN)
  for (const side of ['marginLeft', 'marginRight'] as const) if (data[side] !== 0) data[side] = 'auto'
}
