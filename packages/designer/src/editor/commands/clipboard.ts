import { readWidget, type WidgetBase } from '@heji/widgets/definitions'

type Widget = WidgetBase & Record<string, unknown>

const KEY = 'heji_clipboard'
const VERSION = 1

/**
 * Copied widgets live in the browser's storage, so that they can be pasted on another page and in another tab. False: the
 * storage is full or switched off, and what was copied before is still there.
 */
export function writeClipboard(widgets: Widget[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, widgets }))
    return true
  } catch {
    return false
  }
}

/** Copied widgets, read like stored ones; unknown codes are left out. */
export function readClipboard(): Widget[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { version?: number; widgets?: unknown } | null
    if (stored?.version !== VERSION || !Array.isArray(stored.widgets)) return []
    return stored.widgets.map(widget => readWidget(widget as Record<string, unknown>) as Widget).filter(w => !w.unknown)
  } catch {
    return []
  }
}
