import type { OwnWidget } from '@heji/widgets'

/** Names of their modules in the import map, before the code (docs/decisions/039). */
const MODULE = 'own/'

/** Codes of the own widgets that this document's import map names. */
function ownCodes(): string[] {
  const map = document.querySelector('script[type="importmap"]')?.textContent
  const { imports = {} } = (map ? JSON.parse(map) : {}) as { imports?: Record<string, string> }
  return Object.keys(imports).flatMap(name => (name.startsWith(MODULE) ? [name.slice(MODULE.length)] : []))
}

/** Registers the widgets of other teams, before anything reads a page. One that does not come is an unknown block. */
export async function registerOwnWidgets(): Promise<void> {
  const codes = ownCodes()
  if (codes.length === 0) return
  const { registerWidget } = await import('@heji/widgets')
  const adding = codes.map(async code => {
    const { widget } = (await import(/* @vite-ignore */ MODULE + code)) as { widget: OwnWidget }
    registerWidget(widget)
  })
  for (const one of await Promise.allSettled(adding)) if (one.status === 'rejected') console.error(one.reason)
}
