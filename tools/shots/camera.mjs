/** Opens a screen as one user in one size, brings it into its state and takes its picture. */
import { join } from 'node:path'
import { devices } from '@playwright/test'
import { openBrowser } from '../bench/browser.mjs'

const PC = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
]
/** Operators have large screens, too. */
const LARGE = { width: 1920, height: 1080 }
const H5 = { width: 390, height: 844, isPhone: true }

const OPERATORS = ['admin', 'editor', 'viewer']

/** Operators draw on PCs only. */
export const sizesOf = ({ app }) => (app === 'designer' ? [...PC, LARGE] : [...PC, H5])

export function openCamera(fixtures, folder) {
  const { urls } = fixtures.shop
  const launched = openBrowser()

  async function contextFor({ width, height, isPhone }, as) {
    const phone = { userAgent: devices['iPhone 13'].userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
    const context = await (await launched).newContext({
      viewport: { width, height },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      ...(isPhone ? phone : {}),
    })
    if (OPERATORS.includes(as)) await context.addInitScript(keepOperator, fixtures.tokens[as])
    else if (as)
      await context.addCookies([
        { name: 'ECSHOPX_TOKEN', value: fixtures.tokens[as], url: urls.storefront, httpOnly: true },
      ])
    return context
  }

  /** @returns errors that happened meanwhile */
  async function shoot(screen, path, size) {
    const { app = 'storefront', as, act, full = false, status = [] } = screen
    const problems = []
    const context = await contextFor(size, as)
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      page.setDefaultNavigationTimeout(30_000)
      page.on('console', message => {
        const isExpected = status.some(code => message.text().includes(code))
        if (message.type() === 'error' && !isExpected) problems.push(message.text())
      })
      const underWay = watchRequests(page)
      await page.goto(urls[app] + path)
      if (app === 'storefront' && !screen.isDead) await alive(page).catch(() => problems.push('没有完成激活'))
      // If the state was not reached, the picture is still useful.
      await act?.(page, { size, fixtures }).catch(error => problems.push(error.message.split('\n')[0]))
      await settle(page, full ? size : null, underWay)
      await page.screenshot({ path: join(folder, `${screen.name}-${size.width}.png`) })
    } finally {
      await context.close()
    }
    return problems
  }

  return { shoot, close: async () => (await launched).close() }
}

// Frames without an origin of their own have no storage.
export const keepOperator = token => {
  if (location.protocol.startsWith('http')) sessionStorage.setItem('heji_operator', token)
}

const alive = page => page.locator('html[data-alive="true"]').waitFor({ state: 'attached', timeout: 15_000 })

/**
 * Waits for running requests. For a full picture the window is as high as the page, so everything is visible and loads.
 */
async function settle(page, tall, underWay) {
  await quiet(page, underWay)
  if (tall) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: tall.width, height: Math.max(tall.height, height) })
    await quiet(page, underWay)
  }
  await page.waitForFunction(standsStill, undefined, { timeout: 10_000 })
}

/** Requests that have not ended yet. */
export function watchRequests(page) {
  const underWay = new Set()
  // A stream of who is on the page lasts as long as the page.
  page.on('request', request => request.url().includes('/presence/') || underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, request => underWay.delete(request))
  return underWay
}

const PAUSE_MS = 200

/** No request is running in two checks in a row. */
export async function quiet(page, underWay) {
  for (let calm = 0, looks = 0; calm < 2 && looks < 60; looks++) {
    await page.waitForTimeout(PAUSE_MS)
    calm = underWay.size === 0 ? calm + 1 : 0
  }
}

/** No animation is running, except endless ones. */
const standsStill = () =>
  !document
    .getAnimations()
    .some(
      animation =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
