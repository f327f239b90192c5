import { nameOf } from '../../document/name-of'
import type { Doc } from '../../document/types'
import { findBy, type usePinyin } from '../../kit/use-pinyin'

/** One line of the list of layers. */
export interface LayerRow {
  uuid: string
  depth: number
  /** Whether it holds others, and whether they are shown. */
  open: 'none' | 'open' | 'closed'
}

export type Closed = Readonly<Record<string, true>>

/** The lines in reading order; children of closed panels are left out. */
export function layerRows({ nodes, roots }: Doc, closed: Closed): LayerRow[] {
  const rows: LayerRow[] = []
  const add = (uuid: string, depth: number) => {
    const children = nodes[uuid]?.children ?? []
    const open = children.length === 0 ? 'none' : closed[uuid] ? 'closed' : 'open'
    rows.push({ uuid, depth, open })
    if (open === 'open') for (const child of children) add(child, depth + 1)
  }
  for (const root of roots) add(root, 0)
  return rows
}

/** Lines whose name, kind or words match; panels do not matter then. */
export function foundLayers(doc: Doc, typed: string, byPinyin?: ReturnType<typeof usePinyin>): LayerRow[] {
  const rows = layerRows(doc, {}).map(row => ({ ...row, depth: 0, open: 'none' as const }))
  return findBy(rows, typed, ({ uuid }) => ({ name: nameOf(doc, uuid), words: wordsOf(doc, uuid) }), byPinyin)
}

/** What a widget says on the page, for its line. */
export function wordsOf(doc: Doc, uuid: string): string {
  const data = doc.nodes[uuid]?.data
  if (!data) return ''
  const { text, mainTitle, alias, name } = data
  return (
    ([text, mainTitle].find(word => typeof word === 'string' && word !== '' && word !== (alias || name)) as
      | string
      | undefined) ?? ''
  )
}

/** Panels around a widget, the outermost first. */
export function pathOf(doc: Doc, uuid: string): string[] {
  const parent = doc.nodes[uuid]?.parent
  return parent ? [...pathOf(doc, parent), parent] : []
}
