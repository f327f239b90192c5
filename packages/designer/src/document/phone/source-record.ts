import { definitions, ownBase } from '@heji/widgets/definitions'
import { isEqual } from '../is-equal'
import type { Doc, Marks, SourceRow } from '../types'

type Data = Record<string, unknown>
/** Fields that say who a block is, not how it looks. */
const OWN = new Set(['uuid', 'type', 'version', 'leaf', 'flow'])

/** What every block of a phone page was made from, in the order of the desktop page. */
export const recordOf = (pc: Doc, fresh: Doc): SourceRow[] =>
  inOrder(pc).flatMap(uuid => (fresh.nodes[uuid] ? [rowOf(uuid, pc, fresh)] : []))

export function rowOf(uuid: string, pc: Doc, fresh: Doc): SourceRow {
  const marks = marksOf(pc.nodes[uuid]!.data)
  const phone = marksOf(fresh.nodes[uuid]!.data)
  const names = [...new Set([...Object.keys(marks), ...Object.keys(phone)])]
  const h5 = Object.fromEntries(names.flatMap(name => (marks[name] === phone[name] ? [] : [[name, phone[name] ?? '']])))
  return { uuid, pc: marks, h5 }
}

/** uuids from the top of the page, children behind their panel. */
export const inOrder = (doc: Doc): string[] => doc.roots.flatMap(uuid => [uuid, ...doc.nodes[uuid]!.children])

export function marksOf(data: Data): Marks {
  const definition = definitions[String(data.type)]
  const usual: Data = definition ? { ...ownBase(definition) } : {}
  const marks: Marks = {}
  for (const [name, value] of Object.entries(data)) {
    const own = definition?.fields[name]?.default
    if (!OWN.has(name) && value !== undefined && !isEqual(value, own ?? usual[name])) marks[name] = markOf(value)
  }
  return marks
}

/** Six letters for a value (FNV-1a): the same for equal values whatever the order of their names. */
function markOf(value: unknown): string {
  let hash = 0x811c9dc5
  for (const letter of textOf(value)) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const row = value as Data
  const names = Object.keys(row).filter(name => row[name] !== undefined)
  return `{${names.sort().map(name => `${name}:${textOf(row[name])}`)}}`
}

/** Reads the record of a stored page; what is none is left out. */
export function readRecord(stored: unknown): SourceRow[] | undefined {
  if (!Array.isArray(stored)) return undefined
  const isMarks = (value: unknown): value is Marks =>
    typeof value === 'object' && value !== null && Object.values(value).every(mark => typeof mark === 'string')
  return stored.flatMap(row => {
    const { uuid, pc, h5 } = (row ?? {}) as Partial<SourceRow>
    return typeof uuid === 'string' && isMarks(pc) && isMarks(h5) ? [{ uuid, pc, h5 }] : []
  })
}
