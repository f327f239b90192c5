import { contentWidth, type Doc, type Node, type Verb } from '../types'
import { fitPanel } from './fit-panel'
import { resize, update } from './update'

/** Whether a field of the style tab takes room between a widget's content and its edge. */
export const isAround = (name: string) => /^(padding|border).*(Top|Right|Bottom|Left)(Width)?$/.test(name)

/**
 * Sets inner margins and borders. The content gives way to them, and nothing of it is pushed out: a block as wide as the
 * page stays so, with what lies in it, and a panel's child stays in its panel.
 */
export const setAround =
  (uuid: string, values: Record<string, unknown>): Verb =>
  doc => {
    const node = doc.nodes[uuid]
    if (!node) return
    const wasFull = node.data.width >= roomOf(doc, node)
    update(uuid, values)(doc)
    if (node.parent) return fitPanel(uuid)(doc)
    const room = roomOf(doc, node)
    if (!node.data.widthDisabled && (wasFull || node.data.width > room)) resize(uuid, { width: room })(doc)
    for (const child of node.children) fitPanel(child)(doc)
  }

/** Px that a block's content has on the page. */
const roomOf = (doc: Doc, { data }: Node) => Math.max(0, contentWidth(doc) - data.paddingLeft - data.paddingRight)
