import type { PageSettings } from '@heji/widgets'
import { definitions, type WidgetBase } from '@heji/widgets/definitions'
import { contentWidth, type Doc, type Node, type Verb } from '../types'

/** Sets fields of one node and lets its size follow its data where the widget says so. */
export const update =
  (uuid: string, values: Record<string, unknown>): Verb =>
  doc => {
    const node = doc.nodes[uuid]
    if (!node) return
    Object.assign(node.data, values)
    followContent(doc, node.data)
  }

const followContent = (doc: Doc, data: Node['data']) =>
  Object.assign(data, definitions[data.type]?.autoSize?.(data as never, doc.renderType))

export const updateSettings =
  (values: Partial<PageSettings>): Verb =>
  doc => {
    Object.assign(doc.settings, values)
  }

const MAX_SIZE = 20_000

/**
 * New size in whole px; widths end at the page's width, the ratio is kept where it is locked. Content that flows anew in
 * another width says how high it then is.
 */
export const resize =
  (uuid: string, size: { width?: number; height?: number; x?: number; y?: number }): Verb =>
  doc => {
    const node = doc.nodes[uuid]
    if (!node) return
    const { data } = node
    const most = contentWidth(doc)
    const width = size.width === undefined ? data.width : limit(size.width, most)
    const height = size.height === undefined ? data.height : limit(size.height, MAX_SIZE)
    Object.assign(data, data.proportion === true ? keepRatio(data, size, width, height, most) : { width, height })
    if (size.width !== undefined) followContent(doc, data)
    if (size.x !== undefined) data.x = Math.max(0, Math.round(size.x))
    if (size.y !== undefined) data.y = Math.max(0, Math.round(size.y))
  }

const limit = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

/** Pulled by its height it becomes as high as it may while it still fits the page. */
function keepRatio({ width, height }: WidgetBase, size: { width?: number }, wide: number, high: number, most: number) {
  if (width === 0 || height === 0) return { width: wide, height: high }
  const byHeight = Math.floor((width / height) * high)
  if (size.width === undefined && byHeight <= most) return { width: byHeight, height: high }
  const fitting = size.width === undefined ? most : wide
  return { width: fitting, height: Math.floor((height / width) * fitting) }
}
