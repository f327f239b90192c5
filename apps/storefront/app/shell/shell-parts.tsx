import { fullPage, type Page, type SlimPage } from '@heji/widgets'
import { createContext, useContext } from 'react'

/** Header and footer of every page. */
export interface ShellParts {
  header: Page
  footer: Page
  /** The footer was drawn for phones, and this is a desktop. */
  isFooterColumn: boolean
  /** Both, without data of this visitor, as text that is safe inside a document; `partsOfDocument` reads it. */
  json: string
}

/**
 * They are sent beside the loader's data: the same text for everybody, written once. Null on error pages without a
 * loader.
 */
export const ShellPartsContext = createContext<ShellParts | null>(null)
export const useShellParts = () => useContext(ShellPartsContext)

const ELEMENT_ID = 'hs-parts'

interface SlimParts extends Pick<ShellParts, 'isFooterColumn'> {
  header: SlimPage
  footer: SlimPage
}

/** Text of slim header and footer; it contains no `<`, so nothing in it can end the element. */
export const writeParts = (parts: SlimParts) => JSON.stringify(parts).replaceAll('<', '\\u003c')

export function readParts(json: string): ShellParts {
  const { header, footer, isFooterColumn } = JSON.parse(json) as SlimParts
  return { header: fullPage(header), footer: fullPage(footer), isFooterColumn, json }
}

/** The parts that the server wrote into this document. */
export function partsOfDocument(): ShellParts | null {
  const json = document.getElementById(ELEMENT_ID)?.textContent
  return json ? readParts(json) : null
}

/** Data for the browser, not a script, so script policies do not apply to it. */
export function ShellPartsElement() {
  const parts = useShellParts()
  if (!parts) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text without `<`, written by writeParts
  return <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: parts.json }} />
}
