/** How far a list was loaded and scrolled when it was left. */
interface ListPlace {
  page: number
  /** px. */
  y: number
}

const KEY = 'listPlace'

/** Kept with this entry of the history, so that it is there for Back and for a reload, and nowhere else. */
export const writePlace = (place: ListPlace) =>
  history.replaceState({ ...(history.state as object | null), [KEY]: place }, '')

export function readPlace(): ListPlace | null {
  const state: unknown = history.state
  const place = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  if (typeof place !== 'object' || place === null || !('page' in place) || !('y' in place)) return null
  const { page, y } = place
  return typeof page === 'number' && typeof y === 'number' && page <= MOST ? { page, y } : null
}

/** More pages than somebody scrolls. */
const MOST = 20
