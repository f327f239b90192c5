/** A Chromium for measuring in. */
import { chromium, devices } from '@playwright/test'
import { findChromium } from '../test/system.mjs'

export async function openBrowser() {
  const executablePath = findChromium()
  return await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent: devices['iPhone 13'].userAgent,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}

/** A visitor who comes for the first time: nothing stored. */
export const newVisitor = (browser, { phone = false } = {}) =>
  browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...(phone ? PHONE : { viewport: { width: 1440, height: 900 } }),
  })
