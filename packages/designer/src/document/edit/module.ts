import { readWidget, type WidgetBase } from '@heji/widgets/definitions'
import { withNewIdentity } from './duplicate'

/** A kept free panel as a new block, children included; null when the stored text holds no panel. */
export function moduleOf(params: string): (WidgetBase & Record<string, unknown>) | null {
  const stored = parse(params)
  return stored?.type === 'W0006' ? withNewIdentity(readWidget(stored as Record<string, unknown>)) : null
}

/** Any value has a type or none; null where the text is no JSON. */
function parse(text: string): { type?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
