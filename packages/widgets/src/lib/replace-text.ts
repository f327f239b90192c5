import { isObject } from './values'

/** What is looked for: words that shoppers read, addresses of links, ids of goods, or colours. */
export type ReplaceKind = 'words' | 'links' | 'goods' | 'colors'

export interface Replacement {
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
  'fontWeight',
  'fontStyle',
  'textAlign',
  'textDecoration',
])
const GOODS = new Set(['goods_id', 'itemId', 'item_id'])
const LINKS = new Set(['href', 'url'])
const COLOR = /^#[\da-f]{3,8}$/i

/** The new value of one text; the same one where it is not meant. */
function replaced(name: string, value: string, { kind, find, replace }: Replacement): string {
  const isColor = COLOR.test(value)
  switch (kind) {
    case 'goods':
      return GOODS.has(name) && value === find ? replace : value
    case 'colors':
      return isColor && sameColor(value, find) ? replace : value
    case 'links':
      return LINKS.has(name) ? value.replaceAll(find, () => replace) : value
    default:
      return NOT_WORDS.has(name) || LINKS.has(name) || GOODS.has(name) || isColor || /^(?:\/|https?:)/.test(value)
        ? value
        : value.replaceAll(find, () => replace)
  }
}

/** `#E00`, `#ee0000` and `#EE0000ff` are one colour. */
const sameColor = (a: string, b: string) => longColor(a) === longColor(b)
function longColor(color: string): string {
  const digits = color.trim().replace(/^#/, '').toLowerCase()
  const long = digits.length <= 4 ? [...digits].map(digit => digit + digit).join('') : digits
  return long.length === 6 ? `${long}ff` : long
}

/** The value with every place replaced, and how many there were. @param name of the field that has the value */
export function replaceText<T>(value: T, wanted: Replacement, name = ''): { value: T; count: number } {
  const { next, count } = wanted.find === '' ? { next: value, count: 0 } : walk(name, value, wanted)
  return { value: next as T, count }
}

function walk(name: string, value: unknown, wanted: Replacement): { next: unknown; count: number } {
  if (typeof value === 'string') {
    const next = replaced(name, value, wanted)
    return { next, count: next === value ? 0 : 1 }
  }
  if (typeof value !== 'object' || value === null) return { next: value, count: 0 }
  let count = 0
  const isLocked = isObject(value) && value.locked === true
  const entries = Object.entries(value).map(([key, one]) => {
    if (isLocked && key !== 'childWidgets') return [key, one] as const
    const inner = walk(Array.isArray(value) ? name : key, one, wanted)
    count += inner.count
    return [key, inner.next] as const
  })
  if (count === 0) return { next: value, count }
  return { next: Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries), count }
}
