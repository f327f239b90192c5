import { type Field, fieldsOf, type Operation } from '@heji/api-client/contract'

/** Filters of a list, which are in the address, as far as an operation has them too. */
export function filtersIn(params: URLSearchParams, operation: Operation): Record<string, unknown> {
  const found = fieldsOf(operation.input).flatMap(field => {
    const text = params.get(field.name)
    return text ? [[field.name, asGiven(field, text)] as const] : []
  })
  return Object.fromEntries(found)
}

function asGiven({ kind, unit }: Field, text: string) {
  if (kind === 'flag') return true
  return unit === 'moment' || kind === 'number' ? Number(text) : text
}
