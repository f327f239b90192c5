import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined

/** Against the production build; each worker has a shop of its own. Nothing is tried twice: what fails now and then is a fault. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/servers.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Long enough for a machine that is several times as slow as usual; what hangs still ends.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Recording every act takes a third of the time; `--trace on` records a single test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone|@noscript/ },
    { name: 'noscript', use: { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false }, grep: /@noscript/ },
    {
      name: 'phone',
      use: { ...devices['iPhone 13'], defaultBrowserType: 'chromium', viewport: { width: 390, height: 844 } },
      grep: /@phone/,
    },
  ],
})
