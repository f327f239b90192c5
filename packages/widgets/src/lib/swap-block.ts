/** Puts another state of a block in the place of its copies, on any page. */
import { defaultsOf } from './define'
import { definitionOf, readWidget } from './page'
import { stable } from './stable'
import { isObject } from './values'

type Row = Record<string, unknown>

/** What a copy has of its own: who it is, where it stands, how it is marked. */
const OF_PLACE = new Set([
  ...['uuid', 'name', 'alias', 'flow', 'leaf', 'pageWidth', 'group', 'locked', 'variantOf', 'moduleId'],
  ...['x', 'y', 'z', 'marginTop', 'marginBottom', 'marginLeft', 'marginRight'],
])
/** A copy that has the old size gets the new one; any other keeps its own. */
const OF_SIZE = new Set([
  ...['width', 'height', 'heightShow', 'widthDisabled', 'heightDisabled', 'proportion', 'proportionDisabled'],
])
/** What a child of a copy has of its own. */
const OF_CHILD = new Set(['uuid', 'locked'])

export interface BlockSwap {
  /** States of the block whose copies are replaced. */
  before: readonly Row[]
  /** As it is now. */
  now: Row
  /** Only the block with this uuid, also where it is another state of it. */
  only?: string
}

export interface SwappedBlocks {
  content: Row[]
  /** Copies that were replaced. */
  places: number
  /** Copies that stay: changed on their own page, or locked. */
  left: number
}

const childrenOf = ({ childWidgets }: Row): Row[] => (Array.isArray(childWidgets) ? childWidgets.filter(isObject) : [])
const pick = (row: Row, names: ReadonlySet<string>, are = true): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name) === are))

/** What it shows, whoever it is. Read, so that data of any version have the fields of this one. */
const shownBy = (row: Row): string => stable(pick(pick(readWidget(row), OF_PLACE, false), OF_SIZE, false), 'uuid')
const sizeOf = (row: Row): string => stable(pick(readWidget(row), OF_SIZE))
const wholeOf = (row: Row): string => stable({ ...readWidget(row), locked: false }, 'uuid')

/** Whether two states of a block show the same, whoever and wherever they are. */
export const showsSame = (a: Row, b: Row): boolean => a.type === b.type && shownBy(a) === shownBy(b)

/** A block of a page, or a child of one of its panels. */
export const blockOf = (content: readonly Row[], uuid: string): Row | undefined =>
  content.flatMap(block => [block, ...childrenOf(block)]).find(block => block.uuid === uuid)

/** A text that every page has which has a copy of this state: the longest one that is no default of its widget. */
export function textOfBlock(state: Row): string {
  const usual = new Set<string>()
  for (const { type } of [state, ...childrenOf(state)]) {
    const definition = definitionOf(String(type))
    if (definition) for (const one of textsIn(defaultsOf(definition))) usual.add(one)
  }
  const own = textsIn(pick(state, OF_PLACE, false)).filter(one => !usual.has(one))
  return own.reduce((longest, one) => (one.length > longest.length ? one : longest), String(state.type))
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (OF_PLACE.has(key) ? [] : textsIn(one)))
}

/**
 * Puts the new state in the place of every copy that shows an old one, in any number of contents. Copies keep their place,
 * and locked ones stay.
 */
export function blockSwapper({ before, now, only }: BlockSwap): (content: readonly Row[]) => SwappedBlocks {
  const old = new Map(before.filter(({ type }) => type === now.type).map(state => [shownBy(state), state]))
  const shownNow = shownBy(now)
  const words = [...new Set(before.map(state => JSON.stringify(textOfBlock(state))))]
  // Reading a block costs far more than looking for its words.
  const mayBe = (block: Row) => {
    const text = JSON.stringify(block)
    return words.some(word => text.includes(word))
  }
  const swapOne = (block: Row, taken: Set<string>): Row | 'stays' | null => {
    const isIt = block.uuid === (only ?? now.uuid)
    if (block.type !== now.type || !(isIt || (!only && mayBe(block)))) return null
    const shown = shownBy(block)
    if (shown === shownNow) return null
    const state = old.get(shown) ?? (only ? block : undefined)
    if (state && (only || !mustStay(block, state, now))) return inPlaceOf(block, state, now, taken)
    return state || isIt ? 'stays' : null
  }
  return content => {
    const taken = new Set(content.flatMap(block => [block, ...childrenOf(block)].map(({ uuid }) => String(uuid))))
    const result = { places: 0, left: 0 }
    const next = (block: Row): Row => {
      const after = swapOne(block, taken)
      if (after === 'stays') result.left += 1
      else if (after) result.places += 1
      return after && after !== 'stays' ? after : block
    }
    return { content: content.map(block => withChildren(block, next)), ...result }
  }
}

/** A block after a change, or else with its children after it; the very same one where nothing changes. */
function withChildren(block: Row, next: (block: Row) => Row): Row {
  const after = next(block)
  if (after !== block || !Array.isArray(block.childWidgets)) return after
  const old: unknown[] = block.childWidgets
  const childWidgets = old.map(child => (isObject(child) ? next(child) : child))
  return childWidgets.some((child, i) => child !== old[i]) ? { ...block, childWidgets } : block
}

/** Children of a copy with the uuid that they have in its state. */
const pairsOf = (copy: Row, state: Row): [string, Row][] => {
  const theirs = childrenOf(state)
  return childrenOf(copy).map((child, i) => [String(theirs[i]?.uuid), child])
}

/** Whether it is locked, or a child would become something else that is. */
function mustStay(copy: Row, state: Row, now: Row): boolean {
  if (copy.locked === true) return true
  const after = new Map(childrenOf(now).map(child => [String(child.uuid), child]))
  return pairsOf(copy, state).some(([uuid, child]) => {
    const same = after.get(uuid)
    return child.locked === true && (!same || wholeOf(same) !== wholeOf(child))
  })
}

function inPlaceOf(copy: Row, state: Row, now: Row, taken: Set<string>): Row {
  const size = pick(sizeOf(copy) === sizeOf(state) ? now : copy, OF_SIZE)
  const shown = pick(pick(now, OF_PLACE, false), OF_SIZE, false)
  const placed = { ...shown, ...size, ...pick(copy, OF_PLACE) }
  if (!Array.isArray(now.childWidgets)) return placed
  const known = new Map(pairsOf(copy, state))
  const childWidgets = childrenOf(now).map(child => {
    const old = known.get(String(child.uuid))
    return old
      ? { ...pick(child, OF_CHILD, false), ...pick(old, OF_CHILD) }
      : { ...child, uuid: freeUuid(child, copy, taken) }
  })
  return { ...placed, childWidgets }
}

/** A uuid that no block of the page has. The same each time, so that the changes of two operators still meet. */
function freeUuid(child: Row, panel: Row, taken: Set<string>): string {
  let uuid = String(child.uuid)
  for (let n = 0; taken.has(uuid); n++) uuid = `${String(panel.uuid).slice(0, 34)}-${n}`
  taken.add(uuid)
  return uuid
}
