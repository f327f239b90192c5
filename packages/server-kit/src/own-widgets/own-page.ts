import { readdirSync } from 'node:fs'
import type { OwnWidget } from './read-own-widgets'

/** What a document needs before its own scripts, so that it can load own widgets. */
export interface OwnPage {
  /** Text of its import map; it contains no `<`. */
  importMap: string
  styles: { href: string; integrity: string }[]
}

/** Modules that widgets share with the application, with the names of the scripts that export them. */
const SHARED_SCRIPTS = { react: 'own-react', 'react-dom': 'own-react-dom', 'react/jsx-runtime': 'own-jsx-runtime' }

/** The name by which scripts import the module of a widget. */
export const OWN_MODULE = 'own/'

/**
 * Import map and stylesheets for these widgets; null if there are none.
 * @param assets folder of the built scripts, which are served as `/assets`
 * @param start which module browsers begin with: the component alone, or the declaration, which loads the component
 */
export function ownPageOf(widgets: readonly OwnWidget[], assets: string, start: 'index' | 'render'): OwnPage | null {
  if (widgets.length === 0) return null
  const scripts = readdirSync(assets)
  const imports = Object.entries(SHARED_SCRIPTS).map(([name, script]) => {
    const file = scripts.find(one => new RegExp(`^${script}-[\\w-]{8}\\.js$`).test(one))
    if (!file) throw new Error(`the build has no ${script}`)
    return [name, `/assets/${file}`]
  })
  const files = widgets.flatMap(({ index, render }) => (start === 'index' ? [index, render] : [render]))
  const map = {
    imports: Object.fromEntries([...imports, ...widgets.map(widget => [OWN_MODULE + widget.code, widget[start].path])]),
    integrity: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
  }
  return {
    importMap: JSON.stringify(map).replaceAll('<', '\\u003c'),
    styles: widgets.flatMap(({ style }) => (style ? [{ href: style.path, integrity: style.integrity }] : [])),
  }
}
