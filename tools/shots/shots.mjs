/** `pnpm shots [name…]`: starts the shop and writes a picture of every screen and state to `.shots/`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { memberToken, openShop } from '../lib/shop.mjs'
import { root } from '../lib/steps.mjs'
import { findChromium } from '../test/system.mjs'
import { SCREENS, WIDTHS } from './screens.mjs'

const folder = join(root, '.shots')
const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const shop = await openShop()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const tokens = { member: await memberToken(shop, '13800000001'), fresh: await memberToken(shop, '13800000003') }
const problems = []

async function contextFor({ width, height, device }, as) {
  const phone =
    device === 'h5'
      ? { userAgent: devices['iPhone 13'].userAgent, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
      : {}
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    ...phone,
  })
  if (as)
    await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: tokens[as], url: shop.urls.storefront, httpOnly: true }])
  return context
}

async function shoot(screen, size) {
  const context = await contextFor(size, screen.as)
  const page = await context.newPage()
  page.on('console', message => {
    if (message.type() === 'error' && !/404/.test(message.text()))
      problems.push(`${screen.name} ${size.width}: ${message.text()}`)
  })
  const path =
    size.device === 'h5' && screen.phonePath
      ? screen.phonePath
      : typeof screen.path === 'function'
        ? await screen.path(shop, tokens)
        : screen.path
  await page.goto(shop.urls.storefront + path)
  await page
    .waitForFunction(() => document.documentElement.dataset.alive === 'true', undefined, { timeout: 15_000 })
    .catch(() => problems.push(`${screen.name} ${size.width}: 没有完成激活`))
  await page.evaluate(() => {
    // Pictures below the fold load when scrolled near; a full picture needs them all.
    for (const image of document.querySelectorAll('img[loading=lazy]')) image.loading = 'eager'
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${screen.name}-${size.width}.png`), fullPage: screen.full === true })
  await context.close()
}

try {
  for (const screen of SCREENS) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue
    await screen.before?.(shop, tokens[screen.as])
    for (const size of WIDTHS)
      await shoot(screen, size).catch(error => problems.push(`${screen.name} ${size.width}: ${error.message}`))
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await shop.close()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
