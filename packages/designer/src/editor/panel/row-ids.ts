import { newUuid } from '../../lib/uuid'

const given = new WeakMap<object, string>()

/** A steady name of a list row for as long as it is shown: its own uuid, or one that lives as long as the object. */
export function rowId(row: object): string {
  if ('uuid' in row && typeof row.uuid === 'string' && row.uuid) return row.uuid
  const known = given.get(row) ?? newUuid()
  given.set(row, known)
  return known
}
