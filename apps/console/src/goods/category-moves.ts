import type { Contract, OutputOf } from '@heji/api-client'

export type Category = OutputOf<Contract['POST /api/operator/goods/categories']>['rows'][number]

/** Where a category goes: below which one (`0` is the top), and before which of those there; without one, to the end. */
export interface Place {
  parent_id: string
  before_id?: string
}

export type Step = 'up' | 'down' | 'in' | 'out'
/** Where something is dropped on a row. */
export type Edge = 'before' | 'after' | 'in'

const MOST_LEVELS = 3

const childrenOf = (all: readonly Category[], id: string) => all.filter(({ parent_id }) => parent_id === id)

export const below = (all: readonly Category[], id: string): Category[] =>
  childrenOf(all, id).flatMap(one => [one, ...below(all, one.category_id)])

/** Goods of a category and of all below it. */
export const goodsBelow = (all: readonly Category[], one: Category) =>
  [one, ...below(all, one.category_id)].reduce((sum, { goods }) => sum + goods, 0)

/** Levels that a category needs with all below it. */
const heightOf = (all: readonly Category[], { category_id, level }: Category) =>
  Math.max(level, ...below(all, category_id).map(one => one.level)) - level + 1

const place = (parent_id: string, next: Category | undefined): Place => ({
  parent_id,
  ...(next ? { before_id: next.category_id } : {}),
})

/** Where a step of the keyboard takes a category; null where it cannot go. */
export function stepOf(all: readonly Category[], one: Category, step: Step): Place | null {
  const siblings = childrenOf(all, one.parent_id)
  const at = siblings.findIndex(({ category_id }) => category_id === one.category_id)
  if (step === 'up') return at > 0 ? place(one.parent_id, siblings[at - 1]) : null
  if (step === 'down') return at < siblings.length - 1 ? place(one.parent_id, siblings[at + 2]) : null
  if (step === 'in') {
    const above = siblings[at - 1]
    const fits = above && above.level + heightOf(all, one) <= MOST_LEVELS
    return fits ? place(above.category_id, undefined) : null
  }
  const parent = all.find(({ category_id }) => category_id === one.parent_id)
  if (!parent) return null
  const uncles = childrenOf(all, parent.parent_id)
  return place(parent.parent_id, uncles[uncles.indexOf(parent) + 1])
}

/** Where a category goes that is dropped on another one; null where it cannot. */
export function dropOf(all: readonly Category[], one: Category, on: Category, edge: Edge): Place | null {
  const own = [one, ...below(all, one.category_id)]
  const level = edge === 'in' ? on.level + 1 : on.level
  if (own.includes(on) || level + heightOf(all, one) - 1 > MOST_LEVELS) return null
  if (edge === 'in') return place(on.category_id, undefined)
  if (edge === 'before') return place(on.parent_id, on)
  const siblings = childrenOf(all, on.parent_id).filter(({ category_id }) => category_id !== one.category_id)
  return place(on.parent_id, siblings[siblings.indexOf(on) + 1])
}
