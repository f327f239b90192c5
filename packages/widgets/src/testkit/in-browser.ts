import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Bundles } from './bundle'
import type { Drawing } from './harness/server'
import { type Check, type CheckOptions, type Finding, nameOf, RENDER_TYPES } from './options'

const ORIGIN = 'http://widget.test'
/** As strict as the policy of our shop: own files, style attributes, nothing inline. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'",
  "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'",
].join('; ')
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ccd"/></svg>'
const WIDTHS = { pc: 1240, h5: 375 }
/** Smaller shifts are rounding errors. */
const MOST_SHIFT = 0.001

/** Shows every drawing in Chromium, where a page hydrates it. */
export async function judgeInBrowser(
  browser: Browser,
  drawings: readonly Drawing[],
  bundles: Bundles,
  { pictures }: CheckOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (pictures) mkdirSync(pictures, { recursive: true })
  for (const renderType of RENDER_TYPES) {
    const viewport = { width: WIDTHS[renderType], height: 900 }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    try {
      await serve(context, renderType, bundles)
      const page = await context.newPage()
      const heard = listen(page)
      for (const drawing of drawings.filter(({ setting }) => setting.renderType === renderType)) {
        const { setting } = drawing
        const found: Found = (check, message) => findings.push({ check, where: nameOf(setting), message })
        await judge(page, drawing, found)
        for (const [check, message] of heard.splice(0)) found(check, message)
        if (pictures && setting.mode === 'render') {
          // Without the mark of the last key.
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
          await page.screenshot({ path: join(pictures, `${setting.example}-${renderType}.png`), fullPage: true })
        }
      }
    } finally {
      await context.close()
    }
  }
  return findings
}

type Found = (check: Check, message: string) => void

/** Messages of the page, until they are read. */
function listen(page: Page) {
  const heard: [Check, string][] = []
  page.on('pageerror', error => heard.push(['hydration', error.message]))
  page.on('console', message => {
    const text = message.text()
    if (!['error', 'warning'].includes(message.type())) return
    // Missing files in this empty shop are no fault of the widget.
    if (/^Failed to load resource/.test(text)) return
    heard.push([/Content.Security.Policy/i.test(text) ? 'csp' : 'hydration', text.slice(0, 400)])
  })
  return heard
}

/** A web server without a socket. */
async function serve(
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
    if (route.request().resourceType() === 'image')
      return await route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' })
    return await route.fulfill({ status: 404, body: '' })
  })
}

const documentOf = (renderType: string) => `<!doctype html>
<html lang="zh-CN"${renderType === 'h5' ? ' style="font-size:calc(100vw / 7.5)"' : ''}>
<head><meta charset="utf-8"><title>${renderType}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><main id="root"></main><script src="/widget.js" defer></script></body></html>`

async function judge(page: Page, { setting, html }: Drawing, found: Found) {
  // The first time, and when the previous drawing navigated away.
  if (page.url() !== `${ORIGIN}/`) await page.goto(`${ORIGIN}/`)
  const { errors, drawn, shift, asked } = await page.evaluate(
    async ([one, text]) => await window.underTest.show(one, text),
    [setting, html] as const,
  )
  for (const error of errors) found('hydration', error)
  if (drawn !== html) found('same-html', firstDifference(html, drawn))
  if (setting.mode !== 'render') return await judgeQuiet(page, asked, found)
  if (shift > MOST_SHIFT) found('layout', `moves by ${shift.toFixed(4)} when it comes alive`)
  await judgeAxe(page, found)
  if (setting.renderType === 'h5')
    for (const message of await page.evaluate(() => window.underTest.judgeTouch())) found('touch', message)
  const count = await page.evaluate(() => window.underTest.noteFocusable())
  // Twice round: in Chromium scrollers take an extra Tab, and so does the end of the page.
  for (let i = 0; i < 2 * count + 4; i++) await page.keyboard.press('Tab')
  for (const message of await page.evaluate(() => window.underTest.judgeKeyboard())) found('keyboard', message)
}

/** Rules for whole pages, which do not apply to a widget. */
const OF_PAGES = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main']

async function judgeAxe(page: Page, found: Found) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource())
  const violations = await page.evaluate(async off => {
    const { axe } = window as unknown as { axe: Axe }
    const rules = Object.fromEntries(off.map(rule => [rule, { enabled: false }]))
    return (await axe.run('#root', { resultTypes: ['violations'], rules })).violations
  }, OF_PAGES)
  for (const { id, help, nodes } of violations) found('axe', `${id}: ${help}: ${nodes[0]?.html.slice(0, 200)}`)
}

interface Axe {
  run(root: string, options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

let axe: Promise<string> | undefined
const axeSource = () => {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return axe
}

/** On the canvas and in the preview a widget sends no requests and follows no links, whatever is pressed. */
async function judgeQuiet(page: Page, asked: readonly string[], found: Found) {
  for (const call of asked) found('quiet', call)
  const calls = await page
    .evaluate(async () => {
      window.underTest.pressEverything()
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return window.underTest.calls.splice(0)
    })
    // When the page navigates away, its answer is lost.
    .catch(() => [])
  for (const call of calls) found('quiet', call)
  await page.waitForLoadState()
  if (page.url() !== `${ORIGIN}/`) found('quiet', `leads to ${page.url()}`)
}

function firstDifference(server: string, browser: string) {
  const at = [...server].findIndex((letter, i) => letter !== browser[i])
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 100)
  return `the server drew …${around(server)}…, the browser …${around(browser)}…`
}
