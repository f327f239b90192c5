import type { GenericSchema } from 'valibot'

type Part = GenericSchema & {
  type: string
  pipe?: { kind: string }[]
  getter?: (input: unknown) => Part
  entries?: Record<string, Part>
  options?: unknown[]
  items?: Part[]
  item?: Part
  wrapped?: Part
}

const isSchema = (part: unknown): part is Part => (part as { kind?: string } | null)?.kind === 'schema'
const isUnknown = ({ type, wrapped }: Part): boolean =>
  type === 'unknown' || (wrapped !== undefined && isUnknown(wrapped))

/**
 * An input as a caller best sends it: a list as an array, a number as a number. Inputs also take them as form text, so
 * many begin with `unknown`, choose a schema by the value, or are a union of the type itself and its text.
 */
export function asSent(schema: GenericSchema): GenericSchema {
  const part = schema as Part
  if (part.getter) return asSent(part.getter(undefined))
  if (part.pipe) {
    const schemas = part.pipe.filter(isSchema)
    const [first, last] = [schemas[0]!, schemas.at(-1)!]
    if (first !== last && isUnknown(first)) return asSent(last)
    return { ...part, pipe: part.pipe.map(one => (isSchema(one) ? asSent(one) : one)) } as Part
  }
  const first = part.options?.[0]
  if (part.type === 'union' && isSchema(first) && /^(string|number|boolean)$/.test(first.type)) return asSent(first)
  const { entries, options, items, item, wrapped } = part
  return {
    ...part,
    ...(entries && { entries: Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, asSent(one)])) }),
    ...(options && { options: options.map(one => (isSchema(one) ? asSent(one) : one)) }),
    ...(items && { items: items.map(asSent) }),
    ...(item && { item: asSent(item) }),
    ...(wrapped && { wrapped: asSent(wrapped) }),
  } as Part
}
