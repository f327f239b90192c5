// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { definitions } from '../library'
import type { Field, Fields } from './fields'

const twice = (labels: readonly string[]) => labels.filter((label, i) => labels.indexOf(label) !== i)

/** Fields that an operator sees in one list: those of the panel, and those of a row. */
const listsOf = (fields: Fields, names: readonly string[]): Field[][] => {
  const shown = names.flatMap(name => fields[name] ?? [])
  const rows = shown.flatMap(field => (field.kind === 'list' ? listsOf(field.item, Object.keys(field.item)) : []))
  return [shown, ...rows]
}
const panels = Object.values(definitions).map(({ code, fields, panel }) => ({
  code,
  lists: listsOf(
    fields,
    panel.flatMap(section => section.fields),
  ),
}))

describe.each(panels)('the panel of $code', ({ lists }) => {
  it('calls no two fields the same: messages and screen readers name them without their section', () => {
    const labels = lists.map(list => list.map(({ label }) => label).filter(Boolean))
    expect(labels.flatMap(twice)).toEqual([])
  })

  it('calls no colour and no size a typeface', () => {
    const fields = lists.flat().filter(({ kind }) => kind === 'color' || kind === 'number')
    expect(fields.map(({ label }) => label).filter(label => label.endsWith('字体'))).toEqual([])
  })
})
