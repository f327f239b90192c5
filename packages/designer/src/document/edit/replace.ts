import type { Doc, Verb } from '../types'

/** Puts another state of the page in place of this one, as one step that undo takes back. */
export const replace =
  (next: Doc): Verb =>
  doc => {
    doc.settings = next.settings
    doc.nodes = next.nodes
    doc.roots = next.roots
  }
