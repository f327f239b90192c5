import { readWidget, type WidgetBase } from '@heji/widgets/definitions'
import { withNewIdentity } from './duplicate'

/** A kept free panel as a new block, children included; null when the stored text holds no panel. */
export function moduleOf(params: string, pageWidth: number): (WidgetBase & Record<string, unknown>) | null {
  const stored = parse(params)
  if (stored?.type !== 'W0006') return null
  const panel = withNewIdentity(readWidget(stored as Record<string, unknown>))
  return { ...panel, width: Math.min(panel.width, pageWidth) }
}

/** Any value has a type or none; null where the text is no JSON. */
function parse(text: string): { type?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
