import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import type { Doc, Verb } from './types'

enablePatches()

/** One change with its inverse. Undo, autosave and the history list all live on these. */
export interface Change {
  /** What the operator did, e.g. 移动轮播. */
  name: string
  patches: Patch[]
  inverse: Patch[]
  /** Changes with the same key within 600 ms become one step, such as typing in a field. */
  mergeKey?: string | undefined
  at: number
  /** What was selected before and after; undo and redo select it again. */
  selected?: { before: readonly string[]; after: readonly string[] }
}

export interface History {
  done: Change[]
  undone: Change[]
}

export const emptyHistory: History = { done: [], undone: [] }
const MERGE_MS = 600
const KEEP = 200

interface State {
  doc: Doc
  history: History
}

/**
 * Runs a verb as one change. A verb that changes nothing leaves no step. Changes of one gesture are one step, however long
 * it takes.
 */
export function commit(
  { doc, history }: State,
  verb: Verb,
  name: string,
  at: number,
  { mergeKey, isGesture = false }: { mergeKey?: string | undefined; isGesture?: boolean } = {},
): State {
  const [next, patches, inverse] = produceWithPatches(doc, draft => verb(draft as Doc))
  if (patches.length === 0) return { doc, history }
  const last = history.done.at(-1)
  const merges = mergeKey !== undefined && last?.mergeKey === mergeKey && (isGesture || at - last.at < MERGE_MS)
  const change: Change = merges
    ? { ...last, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse], at }
    : { name, patches, inverse, mergeKey, at }
  const done = merges ? [...history.done.slice(0, -1), change] : [...history.done, change].slice(-KEEP)
  return { doc: next, history: { done, undone: [] } }
}

/** Takes the newest change back and forgets it, if it has this key. */
export function takeBack({ doc, history }: State, mergeKey: string): State {
  const last = history.done.at(-1)
  if (last?.mergeKey !== mergeKey) return { doc, history }
  return { doc: applyPatches(doc, last.inverse), history: { done: history.done.slice(0, -1), undone: [] } }
}

/** The newest change, with what was selected around it; a merged one keeps what was selected first. */
export function withSelection(history: History, before: readonly string[], after: readonly string[]): History {
  const last = history.done.at(-1)
  if (!last) return history
  const selected = { before: last.selected?.before ?? before, after }
  return { ...history, done: [...history.done.slice(0, -1), { ...last, selected }] }
}

/** Goes back or forth until `done` changes are done. */
export function travel(state: State, done: number): State {
  let at = state
  while (at.history.done.length > done && at.history.done.length > 0) at = undo(at)
  while (at.history.done.length < done && at.history.undone.length > 0) at = redo(at)
  return at
}

export function undo({ doc, history }: State): State {
  const change = history.done.at(-1)
  if (!change) return { doc, history }
  return {
    doc: applyPatches(doc, change.inverse),
    history: { done: history.done.slice(0, -1), undone: [...history.undone, change] },
  }
}

export function redo({ doc, history }: State): State {
  const change = history.undone.at(-1)
  if (!change) return { doc, history }
  return {
    doc: applyPatches(doc, change.patches),
    history: { done: [...history.done, change], undone: history.undone.slice(0, -1) },
  }
}
