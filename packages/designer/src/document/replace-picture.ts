import type { Doc, Verb } from './types'

/** How often a page shows a picture. */
export const usesIn = (doc: Doc, url: string): number =>
  JSON.stringify(Object.values(doc.nodes).map(({ data }) => data)).split(JSON.stringify(url)).length - 1

/** Shows another picture wherever the page shows one. */
export const replacePicture =
  (old: string, next: string): Verb =>
  doc => {
    for (const node of Object.values(doc.nodes))
      for (const [name, value] of Object.entries(node.data)) node.data[name] = replaced(value, old, next)
  }

/** The same value where nothing in it changes, so that the step holds only what did. */
function replaced(value: unknown, old: string, next: string): unknown {
  if (value === old) return next
  if (typeof value !== 'object' || value === null || !JSON.stringify(value).includes(JSON.stringify(old))) return value
  if (Array.isArray(value)) return value.map(one => replaced(one, old, next))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, old, next)]))
}
