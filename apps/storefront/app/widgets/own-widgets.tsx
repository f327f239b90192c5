/** Widgets of other teams: their components come as files of their own, by an import map (docs/decisions/039). */
import { registerRenderer } from '@heji/widgets'
import { createContext, useContext } from 'react'
import type { OwnPage } from '../../server/context'
import { useNonce } from '../shell/server-page'

/** What the document says of own widgets; null if the shop has none. */
export const OwnPageContext = createContext<OwnPage | null>(null)

/** Names of their modules in the import map, before the code. */
const MODULE = 'own/'
const STYLES = 'link[data-own]'

/** Stands before all scripts: a browser that has loaded a module may take no import map any more. */
export function OwnImportMap() {
  const nonce = useNonce()
  const own = useContext(OwnPageContext)
  if (!own) return null
  return (
    <script
      type="importmap"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, written by the server
      dangerouslySetInnerHTML={{ __html: own.importMap }}
    />
  )
}

export const OwnStyles = () =>
  useContext(OwnPageContext)?.styles.map(({ href, integrity }) => (
    <link key={href} rel="stylesheet" href={href} integrity={integrity} data-own="" />
  ))

/** The same as the server wrote it into this document. */
export function ownPageOfDocument(): OwnPage | null {
  const importMap = document.querySelector('script[type="importmap"]')?.textContent
  if (!importMap) return null
  const links = [...document.querySelectorAll<HTMLLinkElement>(STYLES)]
  return {
    importMap,
    styles: links.map(link => ({ href: link.getAttribute('href')!, integrity: link.getAttribute('integrity')! })),
  }
}

/** Codes of the own widgets of this shop. */
export function ownCodes(): string[] {
  const map = ownPageOfDocument()?.importMap
  const { imports = {} } = (map ? JSON.parse(map) : {}) as { imports?: Record<string, string> }
  return Object.keys(imports).flatMap(name => (name.startsWith(MODULE) ? [name.slice(MODULE.length)] : []))
}

/** Where a script does not come, or is not the one of the import map, the block stays as the server drew it. */
export function registerOwnRenderers(): void {
  for (const code of ownCodes())
    registerRenderer(code, () => import(/* @vite-ignore */ MODULE + code).catch(() => new Promise(() => {})))
}
