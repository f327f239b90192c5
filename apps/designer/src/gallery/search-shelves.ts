import { searchLibrary } from '@heji/designer/parts'
import { SHELVES, type Shelf } from './view'

/** Shelves of the widgets that match what was typed, else those with examples that do. */
export function searchShelves(typed: string): Shelf[] {
  const wanted = typed.trim().toLowerCase()
  const found = new Set(
    searchLibrary(
      SHELVES.map(({ definition }) => definition),
      typed,
    ),
  )
  return SHELVES.flatMap(shelf => {
    if (found.has(shelf.definition)) return [shelf]
    const names = shelf.names.filter(name => name.toLowerCase().includes(wanted))
    return names.length > 0 ? [{ ...shelf, names }] : []
  })
}
