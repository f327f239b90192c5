import { definitions, type Field, STYLE_FIELDS, STYLE_PANEL } from '@heji/widgets/definitions'
import { isEqual } from '../is-equal'
import { styleLabel } from '../style-label'
import { inBrowser } from '../text/in-browser'
import { isSizeField } from '../text/measure-text'
import { textBox } from '../text/text-box'
import type { Doc, Verb } from '../types'
import { isAround, setAround } from './set-around'
import { resize, update } from './update'

/** Fields with one plain value; lists and picked goods belong to one widget. */
const PLAIN: ReadonlySet<Field['kind']> = new Set(['text', 'number', 'switch', 'color', 'select', 'link', 'image'])

/** Places and sizes are changed by the commands for several. */
const OWN = new Set(['x', 'y', 'proportion'])

/** A field that all selected widgets have. */
export interface CommonField {
  name: string
  field: Field
  /** Section of the panel. */
  section: string
  value: unknown
  /** Whether all have this value; else it is that of the first. */
  isSame: boolean
}

const isPlain = (field: Field | undefined): field is Field => field !== undefined && PLAIN.has(field.kind)

/** What the panel shows for several widgets: settings that all of them have under one name, then the looks. */
export function commonFields(doc: Doc, uuids: readonly string[]): CommonField[] {
  const all = uuids.flatMap(uuid => doc.nodes[uuid]?.data ?? []).filter(data => !data.unknown)
  const [first, ...others] = all
  if (!first) return []
  const of = (name: string, field: Field, section: string): CommonField => ({
    name,
    field,
    section,
    value: first[name as 'name'] as unknown,
    isSame: others.every(data => isEqual(data[name as 'name'], first[name as 'name'])),
  })
  const shown = (field: Field) =>
    all.every(data => !field.when || (data as Record<string, unknown>)[field.when.field] === field.when.equals)
  const shared = (name: string, field: Field) =>
    others.every(({ type }) => {
      const other = definitions[type]?.fields[name]
      return isPlain(other) && other.kind === field.kind && other.label === field.label && shown(other)
    })
  const settings = (definitions[first.type]?.panel ?? []).flatMap(({ fields }) =>
    fields.flatMap(name => {
      const field = definitions[first.type]?.fields[name]
      return isPlain(field) && shown(field) && shared(name, field) ? [of(name, field, '共同设置')] : []
    }),
  )
  const isFixed = (name: string) =>
    (name === 'width' && all.some(data => data.widthDisabled)) ||
    (name === 'height' && all.some(data => data.heightDisabled)) ||
    ((name === 'marginLeft' || name === 'marginRight') && all.some(data => data[name] === 'auto'))
  const looks = STYLE_PANEL.filter(({ leafOnly }) => !leafOnly).flatMap(({ title, fields }) =>
    fields
      .filter(name => !OWN.has(name) && !isFixed(name))
      .map(name => of(name, { ...STYLE_FIELDS[name], label: styleLabel(name, first.type) } as Field, title)),
  )
  return [...settings, ...looks]
}

/** Gives one field of all of them a value; boxes of texts follow. */
export const updateAll =
  (uuids: readonly string[], name: string, value: unknown, measure = inBrowser): Verb =>
  doc => {
    const values = { [name]: value }
    for (const uuid of uuids) {
      if (name === 'width' || name === 'height') resize(uuid, { [name]: Number(value) })(doc)
      else if (isAround(name)) setAround(uuid, values)(doc)
      else update(uuid, { ...values, ...(isSizeField(name) ? textBox(doc, uuid, values, measure) : {}) })(doc)
    }
  }
