import { readWidget, type WidgetBase } from '@heji/widgets/definitions'
import { withNewIdentity } from './duplicate'

/** A kept free panel as a new block, children included; null when the stored text holds no panel. */
export function moduleOf(params: string, pageWidth: number): (WidgetBase & Record<string, unknown>) | null {
  const stored = parse(params)
  if (stored?.type !== 'W0006') return null
  const panel = withNewIdentity(readWidget(stored))
  return { ...panel, width: Math.min(panel.width, pageWidth) }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
