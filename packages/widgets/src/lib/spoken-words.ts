import type { Row } from './read-widget'

/** Longest words, as long as the name of a layer. */
export const MOST_SPOKEN = 100

/**
 * `upgrade` of widgets whose version 1 had no words for screen readers: it took the name of the block in the list of layers,
 * unless that was the name of the widget. These words become a field of their own, so that shoppers hear what they heard.
 */
export const spokenByLayer = (field: string, widgetName: string) => (old: Row) => {
  const { alias, name = widgetName } = old
  if (typeof alias !== 'string' || alias === '' || alias === name || old[field] !== undefined) return old
  return { ...old, [field]: alias.slice(0, MOST_SPOKEN) }
}
