import { expect, it } from 'vitest'
import { definitions } from '../definitions'
import type { Field, Fields } from './fields'

/** Kinds of all fields, those of rows included. */
function kindsIn(fields: Fields): string[] {
  return Object.values(fields).flatMap((field: Field) => {
    if (field.kind === 'list') return kindsIn(field.item)
    if (field.kind !== 'custom') return [field.kind]
    const lists = field.lists?.flatMap(list => kindsIn(list.item)) ?? []
    return [...lists, ...(field.item ? kindsIn(field.item) : [])]
  })
}

it.each(Object.values(definitions).map(definition => [definition.code, definition] as const))(
  '%s asks for fresh data of everything that its fields pick',
  (_code, { fields, live = [] }) => {
    const kinds = new Set(kindsIn(fields))
    for (const [kind, data] of [
      ['goods', 'goods'],
      ['coupons', 'coupons'],
      ['shop', 'shops'],
    ] as const)
      if (kinds.has(kind)) expect(live).toContain(data)
  },
)
