import { labelOf } from '../merge/changed-fields'
import { becomes, firstWords } from '../merge/short-value'
import { nameOf } from '../name-of'
import type { Doc, SourceRow } from '../types'
import { inOrder, marksOf } from './source-record'

/** Something that the desktop page has otherwise since the phone page was made from it. */
export interface PhoneChange {
  uuid: string
  kind: 'added' | 'changed' | 'removed'
  name: string
  /** Fields that the desktop page changed, and those of them that are different on the phone on purpose. */
  fields: string[]
  own: string[]
  /** The first words that it shows. */
  words: string
  /** What of both the operator reads. */
  changes: string[]
  /** `changes`, with what the phone has now and what it would have. */
  steps: string[]
  ownChanges: string[]
}

/** Where a block stands and how large it is; in a panel it follows from all of its neighbours. */
export const PLACE: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height'])

/** What changed on the desktop since, block by block in its order; nothing if the phone page was not made from it. */
export function phoneChanges(phone: Doc, pc: Doc): PhoneChange[] {
  const record = phone.settings.fromPc
  if (!record) return []
  const known = new Map(record.map(row => [row.uuid, row]))
  const found = inOrder(pc).flatMap(uuid => {
    const row = known.get(uuid)
    if (row) return phone.nodes[uuid] ? changed(phone, pc, row) : []
    const panel = pc.nodes[uuid]!.parent
    const hasPlace = panel === null || (known.has(panel) && phone.nodes[panel])
    return hasPlace && !phone.nodes[uuid] ? [entry('added', pc, uuid)] : []
  })
  const gone = record.filter(({ uuid }) => !pc.nodes[uuid] && phone.nodes[uuid])
  const tops = gone.filter(({ uuid }) => !gone.some(other => other.uuid === phone.nodes[uuid]!.parent))
  return [...found, ...tops.map(({ uuid }) => entry('removed', phone, uuid))]
}

const entry = (kind: PhoneChange['kind'], doc: Doc, uuid: string): PhoneChange => ({
  uuid,
  kind,
  name: nameOf(doc, uuid),
  words: firstWords(doc, uuid),
  fields: [],
  own: [],
  changes: [],
  steps: [],
  ownChanges: [],
})

function changed(phone: Doc, pc: Doc, row: SourceRow): PhoneChange[] {
  const now = marksOf(pc.nodes[row.uuid]!.data)
  const names = [...new Set([...Object.keys(now), ...Object.keys(row.pc)])]
  const fields = names.filter(name => now[name] !== row.pc[name])
  if (fields.length === 0) return []
  const own = fields.filter(name => isOwn(phone, row, name))
  const [{ data }, { data: here }] = [pc.nodes[row.uuid]!, phone.nodes[row.uuid]!]
  const labels = (list: string[]) => [...new Set(list.map(name => label(data.type, name)))]
  const steps = fields.map(name => label(data.type, name) + becomes(data.type, name, here[name], data[name]))
  const lists = { changes: labels(fields), steps: [...new Set(steps)], ownChanges: labels(own) }
  return [{ ...entry('changed', pc, row.uuid), fields, own, ...lists }]
}

const label = (type: string, name: string) => (PLACE.has(name) ? '位置和尺寸' : labelOf(type, name) || '其他')

/** Whether somebody gave the phone another value than it was made with. */
export function isOwn(phone: Doc, { uuid, pc, h5 }: SourceRow, name: string): boolean {
  const first = name in h5 ? h5[name] || undefined : pc[name]
  return marksOf(phone.nodes[uuid]!.data)[name] !== first
}
