/** A page of a shop in Chromium, served without a socket. */
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import type { Bundles } from './bundle'
import type { Drawing } from './harness/server'
import type { Check } from './options'

export const ORIGIN = 'http://widget.test'
/** As strict as the policy of our shop: own files, style attributes, nothing inline. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data:; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
].join('; ')
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ccd"/></svg>'
/** Pictures come when the widget is alive already, as on a slow line: what has no room for them moves then. */
const PICTURE_LATE_MS = 150
/** Requests of scripts, which may ask the shop only through `host.api`. */
const ASKED = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping']

/** Answers every request of the page. */
export async function serve(
  context: BrowserContext,
  renderType: Drawing['setting']['renderType'],
  { script, style }: Bundles,
) {
  const html = { body: documentOf(renderType), contentType: 'text/html;charset=utf-8' }
  const files: Record<string, { body: string; contentType: string; headers?: Record<string, string> }> = {
    '/': { ...html, headers: { 'content-security-policy': POLICY } },
    '/widget.js': { body: script, contentType: 'text/javascript;charset=utf-8' },
    '/style.css': { body: style, contentType: 'text/css;charset=utf-8' },
  }
  await context.route('**/*', async route => {
    const { pathname, origin } = new URL(route.request().url())
    if (origin === ORIGIN && Object.hasOwn(files, pathname)) return await route.fulfill(files[pathname]!)
    if (route.request().resourceType() === 'image') {
      await setTimeout(PICTURE_LATE_MS)
      return await route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
    }
    return await route.fulfill({ status: 404, body: '' })
  })
}

const documentOf = (renderType: string) => `<!doctype html>
<html lang="zh-CN"${renderType === 'h5' ? ' style="font-size:calc(100vw / 7.5)"' : ''}>
<head><meta charset="utf-8"><title>${renderType}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><main id="root"></main><script src="/widget.js" defer></script></body></html>`

/** Messages and requests of the page, until they are read. */
export function listen(page: Page) {
  const heard: [Check, string][] = []
  page.on('pageerror', error => heard.push(['hydration', error.message]))
  page.on('request', request => {
    if (ASKED.includes(request.resourceType())) heard.push(['network', `asks past host.api: ${request.url()}`])
  })
  page.on('console', message => {
    const text = message.text().slice(0, 400)
    // Missing files in this empty shop, and React's own advertisement, are no faults of the widget.
    if (/^Failed to load resource|Download the React DevTools/.test(text)) return
    heard.push([checkOf(message.type(), text), text])
  })
  return heard
}

function checkOf(type: string, text: string): Check {
  if (/Content.Security.Policy/i.test(text)) return 'csp'
  return ['error', 'warning', 'assert'].includes(type) ? 'hydration' : 'console'
}

const TARGETS = ['window', 'document', 'document.documentElement', 'document.body', 'visualViewport']

/** Counts the listeners of a page, which only the browser knows. @returns one line for each that came since the last call */
export async function listenersOf(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page)
  const count = async () => {
    const counts = new Map<string, number>()
    for (const target of TARGETS) {
      const { result } = await session.send('Runtime.evaluate', { expression: target })
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId! })
      for (const { type } of listeners)
        counts.set(`${target} for ${type}`, (counts.get(`${target} for ${type}`) ?? 0) + 1)
    }
    return counts
  }
  let before = await count()
  return async () => {
    const now = await count()
    const more = [...now].filter(([name, number]) => number > (before.get(name) ?? 0)).map(([name]) => name)
    before = now
    return more
  }
}
