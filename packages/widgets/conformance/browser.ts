import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

/** One Chromium for a test file. */
export function sharedBrowser(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH
    browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  })
  afterAll(() => browser?.close())
  return () => browser
}
