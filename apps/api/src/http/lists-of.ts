import type * as v from 'valibot'

type Inner = v.GenericSchema & {
  type: string
  entries?: Record<string, Inner>
  wrapped?: Inner
  pipe?: readonly Inner[]
  getter?: (input: unknown) => Inner
}

/**
 * Names of the fields of an input that are lists. Some clients repeat the bare name for each value (`id=1&id=2`), which
 * is a mistake for every other field.
 */
export function listsOf(input: v.GenericSchema): ReadonlySet<string> {
  const entries = Object.entries((input as Inner).entries ?? {})
  return new Set(entries.filter(([, schema]) => isList(schema)).map(([name]) => name))
}

function isList(schema: Inner): boolean {
  if (schema.type === 'array') return true
  if (schema.pipe?.some(part => part.kind === 'schema' && part.type === 'array')) return true
  if (schema.type === 'lazy' && schema.getter) return isList(schema.getter([]))
  return schema.wrapped !== undefined && isList(schema.wrapped)
}
