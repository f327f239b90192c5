import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Bundles } from './bundle'
import type { Drawing } from './harness/server'
import { axeSource, type Found, judgeGone, judgeShown } from './judge-drawing'
import { type CheckOptions, type Finding, nameOf, RENDER_TYPES } from './options'
import { judgeStyles } from './own-styles'
import { listen, listenersOf, ORIGIN, serve } from './web-page'

const WIDTHS = { pc: 1240, h5: 375 }
/** Where no server stands: dates and numbers that depend on the place look different there. */
const PLACE = { timezoneId: 'Pacific/Chatham', locale: 'tr-TR' }
/** Longest time (ms) for one drawing. */
const PATIENCE = 60_000

/** Shows every drawing in Chromium, where a page hydrates it. */
export async function judgeInBrowser(
  browser: Browser,
  drawings: readonly Drawing[],
  bundles: Bundles,
  options: CheckOptions,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (options.pictures) mkdirSync(options.pictures, { recursive: true })
  for (const renderType of RENDER_TYPES) {
    const viewport = { width: WIDTHS[renderType], height: 900 }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...PLACE })
    try {
      await serve(context, renderType, bundles)
      const shop = await openShop(context)
      const ours = drawings.filter(({ setting }) => setting.renderType === renderType)
      if (renderType === 'pc') findings.push(...(await judgeStyles(shop.page, bundles)))
      if (!(await judgeDrawings(shop, ours, options, findings))) break
    } finally {
      await context.close()
    }
  }
  return findings
}

interface Shop {
  page: Page
  heard: ReturnType<typeof listen>
  newListeners: () => Promise<string[]>
}

async function openShop(context: BrowserContext): Promise<Shop> {
  const page = await context.newPage()
  const heard = listen(page)
  await page.goto(`${ORIGIN}/`)
  await page.evaluate(await axeSource())
  await page.evaluate(async () => await window.underTest.warmUp())
  return { page, heard, newListeners: await listenersOf(page) }
}

/** @returns false if the page does not answer any more */
async function judgeDrawings(first: Shop, drawings: readonly Drawing[], options: CheckOptions, findings: Finding[]) {
  let shop = first
  for (const drawing of drawings) {
    const where = nameOf(drawing.setting)
    const found: Found = (check, message) => findings.push({ check, where, message })
    const isDone = await within(options.budget?.time ?? PATIENCE, async () => {
      if (await judge(shop, drawing, found, options)) return
      const { page } = shop
      shop = await openShop(page.context())
      await page.close()
    })
    if (isDone) continue
    found('hang', 'the page does not answer any more')
    return false
  }
  return true
}

/** @returns whether the page is as it was before */
async function judge({ page, heard, newListeners }: Shop, drawing: Drawing, found: Found, options: CheckOptions) {
  try {
    const isSame = await judgeShown(page, drawing, found)
    await photograph(page, drawing, options)
    // What React says of other HTML is one fault with it.
    for (const [check, message] of heard.splice(0)) if (isSame || check !== 'hydration') found(check, message)
    const errors = await judgeGone(page, drawing, found, newListeners)
    const late = heard.splice(0)
    errors.push(...late.filter(([check]) => check === 'hydration').map(([, message]) => message))
    for (const [check, message] of late) if (check !== 'hydration') found(check, message)
    if (errors[0]) found('unmount', errors[0])
    return errors.length === 0
  } catch (error) {
    if (page.url() === `${ORIGIN}/` && !/context was destroyed|navigation/i.test(String(error))) throw error
    found('navigation', 'leaves the page')
    return false
  }
}

async function photograph(page: Page, { setting }: Drawing, { pictures }: CheckOptions) {
  if (!pictures || setting.mode !== 'render') return
  // Without the mark of the last key.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.screenshot({ path: join(pictures, `${setting.example}-${setting.renderType}.png`), fullPage: true })
}

/** @returns whether the work was done in time (ms) */
async function within(ms: number, work: () => Promise<void>): Promise<boolean> {
  const stop = new AbortController()
  const late = setTimeout(ms, false, { signal: stop.signal }).catch(() => false)
  const done = work().then(() => true)
  try {
    return await Promise.race([done, late])
  } finally {
    stop.abort()
    // Fails later, when the browser closes the page.
    done.catch(() => {})
  }
}
