/** Opens a screen as somebody at a size, brings it into its state and takes its picture. */
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../test/system.mjs'

const PC = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
]
const H5 = { width: 390, height: 844, isPhone: true }

const OPERATORS = ['admin', 'editor', 'viewer']

/** Operators draw on PCs only. */
export const sizesOf = ({ app }) => (app === 'designer' ? PC : [...PC, H5])

export function openCamera(world, folder) {
  const { urls } = world.shop
  const executablePath = findChromium()
  const launched = chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })

  async function contextFor({ width, height, isPhone }, as) {
    const phone = { userAgent: devices['iPhone 13'].userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
    const context = await (await launched).newContext({
      ...{ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      ...(isPhone ? phone : {}),
    })
    if (OPERATORS.includes(as)) await context.addInitScript(keepOperator, world.tokens[as])
    else if (as)
      await context.addCookies([
        { name: 'ECSHOPX_TOKEN', value: world.tokens[as], url: urls.storefront, httpOnly: true },
      ])
    return context
  }

  /** @returns what went wrong meanwhile */
  async function shoot(screen, path, size) {
    const { app = 'storefront', as, act, full = false, status = [] } = screen
    const problems = []
    const context = await contextFor(size, as)
    try {
      const page = await context.newPage()
      page.on('console', message => {
        const isExpected = status.some(code => message.text().includes(code))
        if (message.type() === 'error' && !isExpected) problems.push(message.text())
      })
      await page.goto(urls[app] + path)
      if (app === 'storefront' && !screen.isDead) await alive(page).catch(() => problems.push('没有完成激活'))
      await act?.(page, { size, world })
      await settle(page, full ? size : null)
      await page.screenshot({ path: join(folder, `${screen.name}-${size.width}.png`) })
    } finally {
      await context.close()
    }
    return problems
  }

  return { shoot, close: async () => (await launched).close() }
}

// Frames without an origin of their own have no storage.
const keepOperator = token => {
  if (location.protocol.startsWith('http')) sessionStorage.setItem('heji_operator', token)
}

const alive = page =>
  page.waitForFunction(() => document.documentElement.dataset.alive === 'true', undefined, { timeout: 15_000 })

/** Waits for what is on its way. A full picture takes a window as high as the page: all is in sight and so loads. */
async function settle(page, tall) {
  await page.waitForLoadState('networkidle')
  if (tall) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: tall.width, height: Math.max(tall.height, height) })
  }
  await page.waitForFunction(hasSettled, undefined, { timeout: 10_000 })
}

/** Pictures in sight have come, and nothing moves but what moves for ever. */
const hasSettled = () => {
  const isShown = ({ width, top, bottom }) => width > 0 && bottom > 0 && top < innerHeight
  const isMoving = animation =>
    animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity
  const isLate = image => !image.complete && image.src && isShown(image.getBoundingClientRect())
  return !document.getAnimations().some(isMoving) && ![...document.images].some(isLate)
}
