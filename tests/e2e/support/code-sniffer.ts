import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { still } from './axe'

const require = createRequire(import.meta.url)
const SCRIPT = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

interface Sniffer {
  process: (standard: string, content: Document, done: () => void, failed: () => void) => void
  getMessages: () => { type: number; code: string; msg: string; element: Element }[]
}

/** Where a rule is wrong about us: the end of its code, and the elements. */
const EXCEPTIONS: [rule: string, selector: string][] = [
  // Its buttons stand in the cards of goods. On a page without goods nobody sees it and nothing sends it.
  ['H32.2', '#compare-form[hidden]:empty'],
]

/** What HTML_CodeSniffer calls an error by WCAG 2 AA, short enough to read. */
export async function sniffed(page: Page, name: string): Promise<string[]> {
  await still(page)
  await page.evaluate(SCRIPT)
  const errors = await page.evaluate(async exceptions => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((done, failed) => HTMLCS.process('WCAG2AA', document, done, failed))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .filter(({ code, element }) => !exceptions.some(([rule, at]) => code.endsWith(rule) && element.matches?.(at)))
      .map(({ code, msg, element }) => ({ code, msg, html: element.outerHTML?.slice(0, 200) ?? element.nodeName }))
  }, EXCEPTIONS)
  return errors.map(({ code, msg, html }) => `${name}: ${code} ${msg} ${html}`)
}
