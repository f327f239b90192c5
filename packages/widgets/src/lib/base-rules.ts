import type { WidgetBase } from './base'
import type { Field } from './fields'
import { readSimple } from './read-simple'
import { clamp, numberOf } from './values'

/** Pixels beyond which no page reaches; more is refused when it is saved and brought back when it is read. */
export const MOST_PIXELS = 20_000
export const SIZE = { min: 0, max: MOST_PIXELS }
export const PLACE = { min: -MOST_PIXELS, max: MOST_PIXELS }
export const SHARE = { min: 0, max: 1 }
/** Characters of names, and of the marks that name something. */
export const MOST_OF_NAME = 100
export const MOST_OF_MARK = { group: 40, variantOf: 64, moduleId: 20 }

/** Sizes and paddings; all other numbers of the base are places. */
const NEVER_NEGATIVE = /^(width|height|cornerRadius|shadowBlur|(padding|border)\w+)$/

/** A margin: px or the word auto. */
export function readLength(value: unknown): number | 'auto' {
  const pixels = numberOf(value)
  return pixels === undefined ? 'auto' : clamp(pixels, -MOST_PIXELS, MOST_PIXELS)
}

/**
 * The fields that all widgets have, as their declarations in `base-fields.ts` read them, without the words of the style
 * tab: a widget by itself is then a third of the bytes.
 * @returns only what is stored
 */
export function readBase(stored: Readonly<Record<string, unknown>>, defaults: WidgetBase): Partial<WidgetBase> {
  const read: Record<string, unknown> = {}
  for (const [name, known] of Object.entries(defaults))
    if (Object.hasOwn(stored, name) && !IDENTITY.has(name)) read[name] = readOne(name, known, stored[name])
  for (const name of ['hidden', 'locked']) if (stored[name] === true) read[name] = true
  for (const [name, most] of Object.entries(MOST_OF_MARK)) {
    const mark = stored[name]
    if (mark && typeof mark === 'string') read[name] = mark.slice(0, most)
  }
  return read
}

/** Not for the stored data to decide. */
const IDENTITY = new Set(['type', 'uuid', 'version', 'flow'])

function readOne(name: string, known: unknown, value: unknown): unknown {
  if (name === 'marginLeft' || name === 'marginRight') return readLength(value)
  if (name === 'proportion') return typeof value === 'boolean' || value === 'disabled' ? value : known
  return readSimple({ ...ruleOf(name, known), default: known } as Field, value)
}

function ruleOf(name: string, known: unknown): object {
  if (name === 'opacity') return { kind: 'number', ...SHARE }
  if (typeof known === 'number') return { kind: 'number', ...(NEVER_NEGATIVE.test(name) ? SIZE : PLACE) }
  if (typeof known === 'boolean') return { kind: 'switch' }
  return name.endsWith('Color') ? { kind: 'color' } : { kind: 'text', max: MOST_OF_NAME }
}
