import { copyOf } from './copy'
import { definitionOf } from './page'
import { codeOf, type Row, versionOf } from './read-widget'

/** A field that an upgrade adds, changes or (`to` undefined) removes. */
export interface UpgradeChange {
  field: string
  from: unknown
  to: unknown
}

/**
 * What reading does to a block that an older version of its widget stored. It changes nothing.
 * @returns null for a block of the present version, of a newer one, of an unknown code, or that cannot be converted
 */
export function upgradeChanges(stored: Row): { from: number; to: number; changes: UpgradeChange[] } | null {
  const definition = definitionOf(codeOf(stored))
  const from = versionOf(stored)
  if (!definition?.upgrade || from >= definition.version) return null
  const now = converted(definition.upgrade, stored, from)
  if (!now) return null
  const fields = [...new Set([...Object.keys(stored), ...Object.keys(now)])].filter(field => field !== 'version')
  const changes = fields
    .filter(field => JSON.stringify(stored[field]) !== JSON.stringify(now[field]))
    .map(field => ({ field, from: stored[field], to: now[field] }))
  return { from, to: definition.version, changes }
}

function converted(upgrade: (old: Row, from: number) => Row, stored: Row, from: number): Row | null {
  try {
    return upgrade(copyOf(stored), from)
  } catch {
    return null
  }
}
