/** A Chromium for measuring in. */
import { chromium, devices } from '@playwright/test'
import { beforeExit } from '../lib/before-exit.mjs'
import { findChromium } from '../test/system.mjs'

export async function openBrowser() {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    // Playwright would end the process before the other parts are stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  browser.once(
    'disconnected',
    beforeExit(() => browser.close()),
  )
  return browser
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['iPhone 13'].userAgent,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** A visitor on the first visit: nothing stored. */
export const newVisitor = (browser, { phone = false } = {}) =>
  browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(phone ? PHONE : { viewport: { width: 1440, height: 900 } }),
  })
