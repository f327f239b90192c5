/** What the HTML of a server depends on, and what it lets through. */

import { hrefOf, type WidgetRenderer } from '@heji/widgets'
import { renderToString } from 'react-dom/server'
import type { Check, Setting } from '../options'
import { planted } from './planted'
import { exampleOf, readWidget, view } from './subject'

type Renderers = Record<string, WidgetRenderer>
type Stored = ReturnType<typeof exampleOf>
type Found = (check: Check, message: string) => void

const LATER = 400 * 24 * 3600 * 1000
const MARKUP = '"><i data-planted="">'
const ADDRESSES = ['javascript:planted()', '//planted.example']

/** Draws the same example again, in other ways. */
export function judgeHtml(setting: Setting, renderers: Renderers, html: string, found: Found): void {
  const example = exampleOf(setting.example)
  const draw = (stored: Stored = example) => renderToString(view(setting, renderers, readWidget(stored)))
  const data = readWidget(example)
  const before = JSON.stringify(data)
  renderToString(view(setting, renderers, data))
  if (JSON.stringify(data) !== before) found('data', 'changes the data that it is given')
  if (draw() !== html) found('stable', 'is not the same HTML when it is drawn again')
  else if (later(draw) !== html) found('stable', 'is other HTML at another time: it reads a clock')
  const twins = [0, 1].map(i => view(setting, renderers, readWidget(renamed(example, `-${i}`))))
  const ids = idsOf(renderToString(twins))
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i)))
    found('twice', `two of them on a page have the same id "${id}"`)
  const unsafe = linksOf(html)
  for (const link of unsafe) found('links', `leads to what is no safe address: ${link}`)
  // What is let through is so in every mode.
  if (setting.mode !== 'render') return
  if (draw(planted(example, MARKUP)).includes('<i data-planted')) found('markup', 'stored words become markup')
  const planters = ADDRESSES.flatMap(address => linksOf(draw(planted(example, address))))
  const followed = planters.find(link => !unsafe.includes(link))
  if (followed) found('links', `a stored address becomes a link unchecked: ${followed}`)
}

/** Runs it in the next year but one. */
function later(draw: () => string): string {
  const Now = globalThis.Date
  class Later extends Now {
    constructor(...parts: []) {
      if (parts.length === 0) super(Now.now() + LATER)
      else super(...parts)
    }
    static override now = () => Now.now() + LATER
  }
  globalThis.Date = Later as DateConstructor
  try {
    return draw()
  } finally {
    globalThis.Date = Now
  }
}

/** The same block, and its children, under other names. */
const renamed = (stored: Stored, end: string): Stored =>
  JSON.parse(JSON.stringify(stored), (key, value) => (key === 'uuid' ? `${value}${end}` : value))

const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id!)

/** Addresses of links and forms that are not safe. */
function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/\s(?:href|action|formaction|srcdoc)="([^"]*)"/gi)].map(([, text]) =>
    text!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  )
  const isSafe = (address: string) => address.startsWith('#') || hrefOf({ href: address }, {}) !== null
  return [...new Set(addresses.filter(address => !isSafe(address)))]
}
