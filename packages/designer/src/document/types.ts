import type { PageSettings } from '@heji/widgets'
import type { RenderType, WidgetBase } from '@heji/widgets/definitions'

/** A widget in the document: its data, and where it hangs. Children of free panels are nodes of their own. */
export interface Node {
  uuid: string
  /** uuid of the free panel, or null for a block of the page. */
  parent: string | null
  /** Order of a free panel's children. */
  children: string[]
  data: WidgetBase & Record<string, unknown>
}

/** Short marks of values that are not the default ones, by field. */
export type Marks = Record<string, string>

/** What a block of a phone page was made from. */
export interface SourceRow {
  uuid: string
  /** Its state on the desktop, as it was last taken over or left aside. */
  pc: Marks
  /** What became of the fields that are different on the phone. */
  h5: Marks
}

/** The page that is being drawn: a flat map, so that a change touches one node and not the tree. */
export interface Doc {
  /** The platform that the page is drawn for; it never changes within a page. */
  renderType: RenderType
  /** `fromPc`: what the blocks of a phone page were made from. */
  settings: PageSettings & { uuid: string; fromPc?: SourceRow[] }
  nodes: Record<string, Node>
  /** Order of the page's blocks. */
  roots: string[]
}

/** Changes a draft of the document in place; runs inside one patch. */
export type Verb = (doc: Doc) => void

/** Where something is dropped: at an index of the page, or at a point of a free panel. */
export type Place = { kind: 'page'; index: number } | { kind: 'panel'; panel: string; x: number; y: number }

/** Width that blocks of the page may have, px of the design: 375 on phones. */
export const contentWidth = (doc: Doc) => (doc.renderType === 'h5' ? 375 : doc.settings.pageWidth)
