import { isObject } from '../lib/values'

type Row = Record<string, unknown>

/** A block from the input, or the reason why it is not a block. */
type Unpacked = { row: Row } | { refused: string; from: unknown }

/** No real page has deeper values. */
const MOST_LEVELS = 64

/**
 * Finds the blocks in any answer or stored text of an ECShopX server (widgets §11, §12): a list of blocks or one block,
 * rows whose `config` is the text of one, a header or footer with `params`, a page with `config`, an answer with `data`
 * or `list`, or the JSON text of any of these.
 */
export function unpack(stored: unknown): Unpacked[] {
  const value = parsed(stored)
  if (value === undefined) return [{ refused: '不是有效的 JSON', from: stored }]
  if (isTooDeep(value)) return [{ refused: `层级超过${MOST_LEVELS}层`, from: null }]
  return Array.isArray(value) ? value.map(unpackRow) : unpackObject(value)
}

function unpackObject(value: unknown): Unpacked[] {
  if (!isObject(value)) return [{ refused: '不是页面', from: value }]
  if (typeof value.type === 'string') return [{ row: value }]
  const inner = ['params', 'config', 'list', 'data'].map(name => value[name]).find(found => found !== undefined)
  return inner === undefined ? [{ refused: '不是页面', from: value }] : unpack(inner)
}

function unpackRow(row: unknown): Unpacked {
  const block = isObject(row) && row.type === undefined && row.config !== undefined ? parsed(row.config) : parsed(row)
  if (block === undefined) return { refused: '不是有效的 JSON', from: row }
  return isObject(block) && !isTooDeep(block) ? { row: block } : { refused: '不是组件', from: row }
}

/** The JSON value of a text; other values stay as they are. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
