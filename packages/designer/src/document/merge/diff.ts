import { nameOf } from '../name-of'
import type { Doc } from '../types'
import { changedFields, changesWithin, sameOrder } from './changed-fields'
import { firstWords } from './short-value'

export interface Difference {
  kind: 'added' | 'changed' | 'removed' | 'settings' | 'order'
  uuid: string
  /** Name as the layer tree shows it. */
  name: string
  /** What is different in it, by the names of the panel; empty where all of it is. */
  changes: string[]
  /** The first words that a block shows, which tell it from others of its kind. */
  words?: string
}

/** What `mine` has that `theirs` has not, block by block. Documents share what did not change, so equal nodes are mostly one object. */
export function diff(theirs: Doc, mine: Doc): Difference[] {
  const found: Difference[] = []
  const settings = changedFields('W0000', { ...theirs.settings }, { ...mine.settings })
  if (settings.length > 0) found.push({ kind: 'settings', uuid: '', name: '页面设置', changes: settings })
  for (const uuid of mine.roots) {
    const entry = { uuid, name: nameOf(mine, uuid), words: firstWords(mine, uuid) }
    const changes = theirs.nodes[uuid] ? changesWithin(theirs, mine, uuid) : []
    if (!theirs.nodes[uuid]) found.push({ kind: 'added', ...entry, changes })
    else if (changes.length > 0) found.push({ kind: 'changed', ...entry, changes })
  }
  for (const uuid of theirs.roots)
    if (!mine.nodes[uuid]) {
      const words = firstWords(theirs, uuid)
      found.push({ kind: 'removed', uuid, name: nameOf(theirs, uuid), words, changes: [] })
    }
  if (!sameOrder(theirs.roots, mine.roots)) found.push({ kind: 'order', uuid: '', name: '组件顺序', changes: [] })
  return found
}
