import { isEqual } from '@heji/designer/parts'
import { BASE_DEFAULTS, defaultsOf, definitions, type WidgetBase } from '@heji/widgets/definitions'

type Stored = WidgetBase & Record<string, unknown>

/** What a widget must store: what reads as a default anyway is left out, in children too. */
export function withoutDefaults({ type, uuid, childWidgets, ...rest }: Stored): Record<string, unknown> {
  const definition = definitions[type]
  const defaults: Record<string, unknown> = { ...(definition ? defaultsOf(definition) : BASE_DEFAULTS) }
  const own = Object.entries(rest).filter(([name, value]) => !isEqual(value, defaults[name]))
  return {
    type,
    uuid,
    ...Object.fromEntries(own),
    ...(Array.isArray(childWidgets)
      ? { childWidgets: childWidgets.map(child => withoutDefaults(child as Stored)) }
      : {}),
  }
}
