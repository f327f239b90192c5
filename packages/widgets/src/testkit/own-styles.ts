/** Whom the rules of a stylesheet can reach. */
import { isTraversal, parse, type Selector } from 'css-what'
import type { Page } from 'playwright-core'
import type { Bundles } from './bundle'
import type { Finding } from './options'

const OF_LIBRARY = /^h[wj]-/

/** Whether only elements with one of these classes can be the first that a selector names. */
export function beginsWith(selector: string, isOwn: (className: string) => boolean): boolean {
  return parse(selector).every(tokens => startsWith(tokens, isOwn))
}

function startsWith(tokens: readonly Selector[], isOwn: (className: string) => boolean): boolean {
  const end = tokens.findIndex(isTraversal)
  return (end < 0 ? tokens : tokens.slice(0, end)).some(token => {
    if (token.type === 'attribute') return token.name === 'class' && token.action === 'element' && isOwn(token.value)
    if (token.type !== 'pseudo' || !['is', 'where'].includes(token.name) || !Array.isArray(token.data)) return false
    return token.data.every(inner => startsWith(inner, isOwn))
  })
}

/** `acme` of `acme-countdown__left`. */
const wordOf = (name: string) => /^_?[a-z0-9]+/i.exec(name)?.[0] ?? name

/** The word with which most of the classes begin, apart from those of the library. */
function ownWord(selectors: readonly string[]): string | undefined {
  const times = new Map<string, number>()
  for (const name of selectors.flatMap(text => [...text.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)))
    if (!OF_LIBRARY.test(name)) times.set(wordOf(name), (times.get(wordOf(name)) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** Rules of the widget's own stylesheets that reach elements of others, and animations that others could have, too. */
export async function judgeStyles(page: Page, { ownStyle, server }: Bundles): Promise<Finding[]> {
  const { selectors, animations } = await page.evaluate(text => window.underTest.rulesOf(text), ownStyle)
  const word = ownWord(selectors)
  const isOurs = /^W\d{4}$/.test(server.code)
  const isOwn = (name: string) => (isOurs && OF_LIBRARY.test(name)) || (word !== undefined && wordOf(name) === word)
  return [
    ...selectors
      .filter(selector => !beginsWith(selector, isOwn))
      .map(selector => `${selector} reaches what is not the widget's: begin with its class`),
    ...animations
      .filter(name => !isOwn(name))
      .map(name => `@keyframes ${name} may be another's, too: begin with the word of its classes`),
  ].map(message => ({ check: 'styles', message }))
}
