import { defaultsOf, definitions, type RenderType, readPage, type WidgetBase } from '@heji/widgets/definitions'
import { newUuid } from '../lib/uuid'
import { readRecord } from './phone/source-record'
import type { Doc, Node } from './types'

type Stored = Record<string, unknown>

/** Reads stored content into a document. Widgets without identity get one. */
export function fromStored(stored: unknown, renderType: RenderType = 'pc'): Doc {
  const page = readPage(stored)
  const settingsRow = Array.isArray(stored) ? (stored as Stored[]).find(row => row?.type === 'W0000') : undefined
  const fromPc = readRecord(settingsRow?.fromPc)
  const uuid = typeof settingsRow?.uuid === 'string' ? settingsRow.uuid : newUuid()
  const doc: Doc = {
    renderType,
    settings: { ...page.settings, uuid, ...(fromPc ? { fromPc } : {}) },
    nodes: {},
    roots: [],
  }
  for (const widget of page.widgets) doc.roots.push(addTree(doc, widget, null))
  return doc
}

function addTree(doc: Doc, widget: WidgetBase & Stored, parent: string | null): string {
  const { childWidgets, ...data } = widget
  const uuid = data.uuid && !doc.nodes[data.uuid] ? data.uuid : newUuid()
  const node: Node = { uuid, parent, children: [], data: { ...data, uuid } }
  doc.nodes[uuid] = node
  if (Array.isArray(childWidgets))
    node.children = childWidgets.map(child => addTree(doc, child as WidgetBase & Stored, uuid))
  return uuid
}

/** What is saved: settings first, then the blocks in order with their children inside. */
export function toStored(doc: Doc): Stored[] {
  const { uuid, ...settings } = doc.settings
  const page = { ...defaultsOf(definitions.W0000!), ...settings, uuid }
  return [page, ...doc.roots.map(root => toWidget(doc, root))]
}

/** One node with everything below it, as it is stored and drawn. Unknown widgets go back exactly as they came. */
export function toWidget(doc: Doc, uuid: string): WidgetBase & Stored {
  const node = doc.nodes[uuid]!
  const { unknown, stored, ...data } = node.data
  if (unknown === true) return { ...(stored as Stored), uuid } as WidgetBase & Stored
  if (data.type !== 'W0006') return data as WidgetBase & Stored
  return { ...data, childWidgets: node.children.map(child => toWidget(doc, child)) } as WidgetBase & Stored
}
