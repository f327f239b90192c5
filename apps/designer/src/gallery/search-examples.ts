import { searchLibrary } from '@heji/designer/parts'
import { WIDGET_EXAMPLES, type WidgetExamples } from './view'

/** Shelves of the widgets that match what was typed, else those with examples that do. */
export function searchExamples(typed: string): WidgetExamples[] {
  const wanted = typed.trim().toLowerCase()
  const found = new Set(
    searchLibrary(
      WIDGET_EXAMPLES.map(({ definition }) => definition),
      typed,
    ),
  )
  return WIDGET_EXAMPLES.flatMap(shelf => {
    if (found.has(shelf.definition)) return [shelf]
    const names = shelf.names.filter(name => name.toLowerCase().includes(wanted))
    return names.length > 0 ? [{ ...shelf, names }] : []
  })
}
