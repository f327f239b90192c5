import { defaultsOf, definitions, type WidgetBase } from '@heji/widgets/definitions'
import { newUuid } from '../../lib/uuid'
import type { Doc, Node, Place, Verb } from '../types'

/** Widgets that fill their own inner layout at the page's width; the host widens them when they stand on the page. */
const PC_PAGE_WIDTH = 1190

/** Default data of a code for a place: on the page it is as wide as the page, in a panel as wide as its definition says. */
export function newWidget(
  code: string,
  place: Place['kind'],
  pageWidth = PC_PAGE_WIDTH,
): WidgetBase & Record<string, unknown> {
  const definition = definitions[code]
  if (!definition) throw new Error(`unknown widget ${code}`)
  const data = { ...defaultsOf(definition), uuid: newUuid() } as WidgetBase & Record<string, unknown>
  if (place === 'panel') data.leaf = true
  else if (!data.widthDisabled || data.width >= pageWidth) data.width = pageWidth
  return data
}

/** Whether a code may stand at a place; null, or the message that says why not. */
export function refusalOf(code: string, place: Place['kind']): string | null {
  const definition = definitions[code]
  if (!definition || definition.group === 'none') return '不能添加此组件'
  return place === 'panel' && !definition.inFreePanel ? '不可放入自由面板' : null
}

/** A widget of another place as it stands at this one: children of panels know that they are some. */
export const fitted = (widget: WidgetBase & Record<string, unknown>, place: Place): Node['data'] =>
  place.kind === 'panel' ? { ...widget, leaf: true } : { ...widget, leaf: false, x: 0, y: 0 }

/** Puts a widget, with its children if it is a panel, at a place. */
export const insert =
  (widget: WidgetBase & Record<string, unknown>, place: Place): Verb =>
  doc => {
    const { childWidgets, ...data } = widget
    const node: Node = { uuid: data.uuid, parent: place.kind === 'panel' ? place.panel : null, children: [], data }
    doc.nodes[node.uuid] = node
    for (const child of Array.isArray(childWidgets) ? childWidgets : [])
      insert(child as never, {
        kind: 'panel',
        panel: node.uuid,
        x: (child as WidgetBase).x,
        y: (child as WidgetBase).y,
      })(doc)
    if (place.kind === 'page') doc.roots.splice(clampIndex(place.index, doc.roots.length), 0, node.uuid)
    else hang(doc, node, place)
  }

function hang(doc: Doc, node: Node, place: Place & { kind: 'panel' }) {
  const panel = doc.nodes[place.panel]
  if (!panel) throw new Error('no such panel')
  node.data.x = Math.round(place.x)
  node.data.y = Math.round(place.y)
  node.data.leaf = true
  panel.children.push(node.uuid)
}

const clampIndex = (index: number, length: number) => Math.min(length, Math.max(0, index))
