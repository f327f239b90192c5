import { definitions, type LiveData } from '@heji/widgets/definitions'
import { dbId } from '../../db/db-id'
import type { StoredWidget } from '../../db/schema'

export type Entry = Record<string, unknown>
const isEntry = (x: unknown): x is Entry => typeof x === 'object' && x !== null && !Array.isArray(x)

/** Widgets whose definition asks for this kind, including children of panels. */
export const widgetsWith = (content: StoredWidget[], live: LiveData): Entry[] =>
  content
    .flatMap(widget => [widget, ...(Array.isArray(widget.childWidgets) ? widget.childWidgets.filter(isEntry) : [])])
    .filter(widget => definitions[String(widget.type)]?.live?.includes(live))

/** Objects with an id of a kind, anywhere in the data of widgets that ask for it. */
export const entriesWith = (content: StoredWidget[], live: LiveData, idOf: (entry: Entry) => number) =>
  widgetsWith(content, live).flatMap(widget => collect(widget.data, idOf))

/** Objects with an id of a kind, anywhere in these data; the last comes first. */
export function collect(data: unknown, idOf: (entry: Entry) => number): Entry[] {
  const found: Entry[] = []
  const open = [data]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) open.push(...value.filter(x => x !== undefined))
    else if (isEntry(value)) {
      if (idOf(value) > 0) found.push(value)
      open.push(...Object.values(value).filter(x => typeof x === 'object'))
    }
  }
  return found
}

/** Takes entries out of all lists in the data of widgets that ask for this kind. */
export function dropEntries(content: StoredWidget[], live: LiveData, isDropped: (entry: Entry) => boolean): void {
  const open: unknown[] = widgetsWith(content, live).map(widget => widget.data)
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      const kept = value.filter(one => !(isEntry(one) && isDropped(one)))
      if (kept.length < value.length) value.splice(0, value.length, ...kept)
    }
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value).filter(one => one !== undefined))
  }
}

/** The id in a field; 0 or less for placeholders and invalid values. */
export const idIn = (value: unknown) => dbId(String(value ?? ''))
