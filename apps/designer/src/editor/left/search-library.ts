import type { WidgetDefinition } from '@heji/widgets/definitions'

/** First letters of the pinyin of widget names; written down, since no library is worth ten words. */
const INITIALS: Record<string, string> = {
  W0001: 'lb',
  W0002: 'sp',
  W0003: 'tprq',
  W0004: 'ppq',
  W0005: 'spcc',
  W0006: 'zymb',
  W0007: 'dhcd',
  W0008: 'ssk',
  W0010: 'gwc',
  W0011: 'wb',
  W0012: 'cck',
  W0013: 'gddh',
  W0014: 'ztcc',
  W0015: 'jpcc',
  W0016: 'yxcc',
  W0017: 'tscc',
  W0018: 'rmcc',
  W0019: 'fjsj',
  W0020: 'wntj',
  W0021: 'yhq',
  W0022: 'zlmdh',
}

/** Widgets whose name, code or pinyin initials match what was typed. */
export function searchLibrary(widgets: readonly WidgetDefinition[], typed: string): WidgetDefinition[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return [...widgets]
  return widgets.filter(
    ({ code, name }) =>
      name.toLowerCase().includes(wanted) ||
      code.toLowerCase().includes(wanted) ||
      (INITIALS[code] ?? '').startsWith(wanted),
  )
}
