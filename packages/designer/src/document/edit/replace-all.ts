import type { Doc, Verb } from '../types'

/** What is looked for: words that shoppers read, addresses of links, ids of goods, or colours. */
export type ReplaceKind = 'words' | 'links' | 'goods' | 'colors'

export interface Wanted {
  kind: ReplaceKind
  find: string
  replace: string
}

/** Fields that are no words for shoppers. */
const NOT_WORDS = new Set([
  'type',
  'uuid',
  'name',
  'alias',
  'group',
  'flow',
  'linkPage',
  'linkPageLabel',
  'variantOf',
  'target',
  'moduleId',
])
const GOODS = new Set(['goods_id', 'itemId', 'item_id'])
const LINKS = new Set(['href', 'url'])
const COLOR = /^#[\da-f]{3,8}$/i

/** The new value of one text; the same one where it is not meant. */
function replaced(name: string, value: string, { kind, find, replace }: Wanted): string {
  const isColor = COLOR.test(value)
  switch (kind) {
    case 'goods':
      return GOODS.has(name) && value === find ? replace : value
    case 'colors':
      return isColor && sameColor(value, find) ? replace : value
    case 'links':
      return LINKS.has(name) ? value.replaceAll(find, replace) : value
    default:
      return NOT_WORDS.has(name) || LINKS.has(name) || GOODS.has(name) || isColor || /^(?:\/|https?:)/.test(value)
        ? value
        : value.replaceAll(find, replace)
  }
}

/** `#E00`, `#ee0000` and `#EE0000ff` are one colour. */
const sameColor = (a: string, b: string) => longColor(a) === longColor(b)
function longColor(color: string): string {
  const digits = color.trim().replace(/^#/, '').toLowerCase()
  const long = digits.length <= 4 ? [...digits].map(digit => digit + digit).join('') : digits
  return long.length === 6 ? `${long}ff` : long
}

interface Result {
  value: unknown
  count: number
}

function walk(name: string, value: unknown, wanted: Wanted): Result {
  if (typeof value === 'string') {
    const next = replaced(name, value, wanted)
    return { value: next, count: next === value ? 0 : 1 }
  }
  if (typeof value !== 'object' || value === null) return { value, count: 0 }
  let count = 0
  const entries = Object.entries(value).map(([key, one]) => {
    const inner = walk(Array.isArray(value) ? name : key, one, wanted)
    count += inner.count
    return [key, inner.value] as const
  })
  if (count === 0) return { value, count }
  return { value: Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries), count }
}

/** Blocks that have what is looked for, with the number of places; locked ones are left out. */
export function findAll(doc: Doc, wanted: Wanted): { uuid: string; count: number }[] {
  if (wanted.find === '') return []
  return Object.values(doc.nodes)
    .filter(({ data }) => !data.locked)
    .map(({ uuid, data }) => ({ uuid, count: walk('', data, wanted).count }))
    .filter(({ count }) => count > 0)
}

/** Replaces it in these blocks, as one step. */
export const replaceAll =
  (uuids: readonly string[], wanted: Wanted): Verb =>
  doc => {
    for (const uuid of uuids) {
      const node = doc.nodes[uuid]
      if (node && wanted.find !== '') node.data = walk('', node.data, wanted).value as typeof node.data
    }
  }
