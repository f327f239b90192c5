import type { WidgetDefinition } from './lib/define'
import { definitionFaults } from './lib/definition-faults'
import type { Fields } from './lib/fields'

/** Separate from the declarations, which the shop's pages do not need in the browser. */
export const known: Record<string, WidgetDefinition> = {}

/** Codes of widgets that are not ours; `W` and four digits are kept for the library. */
const OWN_CODE = /^(?!W\d{4}$)[A-Z][A-Z0-9]{2,15}$/

/**
 * Adds a widget of another team, for all code that reads, checks and edits pages. `registerWidget` registers its
 * component and calls this function too; servers that draw nothing need only this one.
 * @throws Error for a code that is not of the form `ACME01`, or that another widget has, and for a declaration with faults
 */
export function registerDefinition<F extends Fields>(definition: WidgetDefinition<F>): void {
  const { code, name } = definition
  if (!OWN_CODE.test(code))
    throw new Error(`${code} is no code for a widget of your own: use letters and digits, as in ACME01`)
  if (Object.hasOwn(known, code) && known[code]!.name !== name)
    throw new Error(`${code} is taken by ${known[code]!.name}: ${name} needs a code of its own`)
  const faults = definitionFaults(definition as unknown as WidgetDefinition)
  if (faults.length > 0) throw new Error(`${code}: ${faults.join('; ')}`)
  known[code] = definition as unknown as WidgetDefinition
}
