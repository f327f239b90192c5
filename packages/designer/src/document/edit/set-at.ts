import type { Verb } from '../types'
import { update } from './update'

/** Where a value stands in a widget's data: `['text']`, or `['data', 2, 'title']` in a row of a list. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined where there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    data,
  )

/** Sets one value deep in a widget's data; its size follows. Nothing happens where the path leads nowhere. */
export const setAt =
  (uuid: string, path: Path, value: unknown, more: Record<string, unknown> = {}): Verb =>
  doc => {
    const data = doc.nodes[uuid]?.data
    const [field, ...rest] = path
    if (!data || typeof field !== 'string' || valueAt(data, path) === undefined) return
    update(uuid, { [field]: replaced(data[field], rest, value), ...more })(doc)
  }

function replaced(old: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(old) ? [...old] : { ...(old as object) }
  Object.assign(copy, { [key]: replaced((old as Record<string, unknown>)[key], rest, value) })
  return copy
}
