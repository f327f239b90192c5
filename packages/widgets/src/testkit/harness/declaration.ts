/** Checks that need no drawing. */
import type { Finding } from '../options'
import { definition, exampleOf, faults, readWidget, subject, validatePage } from './subject'

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  )
}

/** Faults for which the library refuses the widget. */
export const refused = (): Finding[] => faults.map(message => ({ check: 'declaration', message }))

/** Defaults and examples. */
function declared(): Finding[] {
  const check = 'declaration'
  const asNew = readWidget({ type: definition.code, uuid: 'under-test' })
  const wrong = validatePage([asNew]).map(({ path, message }) => ({ check, message: `default of ${path}: ${message}` }))
  const none = Object.keys(subject.examples).length === 0 ? [{ check, message: 'there is no example' }] : []
  return [...wrong, ...none] as Finding[]
}

/** Data that are read, stored and read again stay the same. */
function roundTrips(): Finding[] {
  return Object.keys(subject.examples).flatMap(where => {
    const read = readWidget(exampleOf(where))
    const stored = JSON.parse(JSON.stringify(read)) as typeof read
    const issues = validatePage([stored]).map(({ path, message }) => `${path}: ${message}`)
    const changed = Object.keys(read).filter(key => !same(read[key], readWidget(stored)[key]))
    return [...issues, ...changed.map(key => `${key} changes when it is stored and read again`)].map(
      message => ({ check: 'round-trip', where, message }) as Finding,
    )
  })
}

/** Data that older versions stored read as expected. */
function upgrades(): Finding[] {
  return (subject.fixtures ?? []).flatMap(({ stored, reads }, i) => {
    const where = `fixture ${i}`
    const read = readWidget({ uuid: 'under-test', ...stored, type: definition.code })
    const wrong = Object.keys(reads).filter(key => !same(read[key], reads[key]))
    return [
      ...wrong.map(key => `${key} reads as ${JSON.stringify(read[key])}, not as ${JSON.stringify(reads[key])}`),
      ...validatePage([read]).map(({ path, message }) => `${path}: ${message}`),
    ].map(message => ({ check: 'upgrade', where, message }) as Finding)
  })
}

export const judgeDeclaration = (): Finding[] => [...declared(), ...roundTrips(), ...upgrades()]
