import { applyPatches, type Patch } from 'immer'
import type { Change, History } from './history'
import { isEqual } from './is-equal'
import { merge } from './merge'
import type { Doc } from './types'

/**
 * The history of one's own steps over a page that somebody else changed, too: every state it leads to has their changes,
 * so that undo takes back only one's own. `mine` is the page now, `merged` the page with their changes.
 */
export function rebaseHistory(history: History, base: Doc, mine: Doc, theirs: Doc, merged: Doc): History {
  const over = (doc: Doc) => merge(base, doc, theirs, 'theirs').doc
  const done: Change[] = []
  let [state, next] = [mine, merged]
  for (const change of history.done.toReversed()) {
    state = applyPatches(state, change.inverse)
    const before = over(state)
    const rebased = between(change, before, next)
    if (rebased) done.unshift(rebased)
    next = before
  }
  const undone: Change[] = []
  ;[state, next] = [mine, merged]
  for (const change of history.undone.toReversed()) {
    state = applyPatches(state, change.patches)
    const after = over(state)
    const rebased = between(change, next, after)
    if (rebased) undone.unshift(rebased)
    next = after
  }
  return { done, undone }
}

/** The step between two states; none where nothing of it is left. It is not merged with typing that follows. */
function between(change: Change, before: Doc, after: Doc): Change | null {
  const patches = patchesBetween(before, after)
  if (patches.length === 0) return null
  return { ...change, patches, inverse: patchesBetween(after, before), mergeKey: undefined }
}

function patchesBetween(from: Doc, to: Doc): Patch[] {
  const patches: Patch[] = []
  if (!isEqual(from.settings, to.settings)) patches.push({ op: 'replace', path: ['settings'], value: to.settings })
  for (const uuid of new Set([...Object.keys(from.nodes), ...Object.keys(to.nodes)])) {
    const [before, after] = [from.nodes[uuid], to.nodes[uuid]]
    if (!after) patches.push({ op: 'remove', path: ['nodes', uuid] })
    else if (!isEqual(before, after))
      patches.push({ op: before ? 'replace' : 'add', path: ['nodes', uuid], value: after })
  }
  if (!isEqual(from.roots, to.roots)) patches.push({ op: 'replace', path: ['roots'], value: to.roots })
  return patches
}
