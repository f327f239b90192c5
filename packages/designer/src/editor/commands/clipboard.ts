import { readWidget, type WidgetBase } from '@heji/widgets/definitions'

type Widget = WidgetBase & Record<string, unknown>

const KEY = 'heji_clipboard'
const VERSION = 1

interface Stored {
  version: number
  widgets: unknown
  /** The words that went to the clipboard of the machine with them; null where the browser does not let us write to it. */
  words?: string | null
}

const keep = (widgets: Widget[], words: string | null) =>
  localStorage.setItem(KEY, JSON.stringify({ version: VERSION, widgets, words } satisfies Stored))

/**
 * Copied widgets live in the browser's storage, so that they can be pasted on another page and in another tab. Their words go
 * to the clipboard of the machine, so that it is known later which of the two was filled last. False: the storage is full or
 * switched off, and what was copied before is still there.
 */
export function writeClipboard(widgets: Widget[]): boolean {
  try {
    keep(widgets, null)
  } catch {
    return false
  }
  const words = widgets.map(wordsOf).join('\n')
  const written = globalThis.navigator?.clipboard?.writeText?.(words)
  written?.then(
    () => isSame(stored()?.widgets, widgets) && keep(widgets, words),
    () => {},
  )
  return true
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What a paste into other programs gives. */
const wordsOf = ({ type, text, alias, name }: Widget) =>
  (type === 'W0011' && typeof text === 'string' && text) || alias || name || type

function stored(): Stored | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    return found?.version === VERSION ? found : null
  } catch {
    return null
  }
}

/** Copied widgets, read like stored ones; unknown codes are left out. */
export function readClipboard(): Widget[] {
  const widgets = stored()?.widgets
  if (!Array.isArray(widgets)) return []
  return widgets.map(widget => readWidget(widget as Record<string, unknown>) as Widget).filter(w => !w.unknown)
}

/** Whether the clipboard of the machine, with these words, was filled by something else after widgets were copied. */
export function isFromElsewhere(words: string): boolean {
  const copied = stored()
  if (!copied || copied.words === undefined || readClipboard().length === 0) return true
  return copied.words !== null && plain(words) !== plain(copied.words)
}

/** Machines change ends of lines. */
const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
