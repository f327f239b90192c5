import type { WidgetRenderer } from '@heji/widgets'
import { renderToString } from 'react-dom/server'
import type { Finding } from '../options'
import { definition, readWidget, view } from './subject'

/** Values that old imports, hands and other programs leave in stored pages. */
const JUNK: readonly unknown[] = [null, 0, -1, true, '', '中'.repeat(3000), [], {}, [null], [[]], [{}], [0, 'x']]

/** Data that no version ever stored: they are read, and what is read of them is drawn. */
export function judgeJunk(renderers: Record<string, WidgetRenderer>): Finding[] {
  const versions = Array.from({ length: definition.version }, (_, i) => i + 1)
  const failed = versions.flatMap(version =>
    JUNK.map(junk => {
      const fields = Object.fromEntries(Object.keys(definition.fields).map(name => [name, junk]))
      const message = failureOf({ ...fields, type: definition.code, uuid: 'under-test', version }, renderers)
      return (
        message && `fails with ${JSON.stringify(junk).slice(0, 20)} of version ${version} in every field: ${message}`
      )
    }),
  )
  const messages = failed.filter(message => message !== null)
  return messages.slice(0, 1).map(message => ({ check: 'junk', message }))
}

function failureOf(stored: Record<string, unknown>, renderers: Record<string, WidgetRenderer>): string | null {
  try {
    const widget = readWidget(stored)
    if ('unknown' in widget) return 'it cannot be read'
    const html = renderToString(view({ example: '', renderType: 'pc', mode: 'render' }, renderers, widget))
    return html.includes('<!--$!-->') ? 'it cannot be drawn' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
