import { registerDefinition, type WidgetRenderer } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'

/** Components of all widgets by code. The server cannot wait while it draws, so own ones come before the first request. */
export const renderers: Record<string, WidgetRenderer> = { ...allRenderers }

/** Adds a widget of another team to this server. @throws Error as `registerDefinition` does */
export function addOwnWidget(definition: unknown, component: unknown): void {
  const known = definition as Parameters<typeof registerDefinition>[0]
  registerDefinition(known)
  renderers[known.code] = component as WidgetRenderer
}
