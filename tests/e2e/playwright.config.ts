import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH || undefined

/**
 * Against the production build; each worker has a shop of its own, and a test's tag names its device (`support/devices.ts`).
 * Nothing is tried twice: what fails now and then is a fault. `--grep @gate` runs what must never break.
 */
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
      // Nothing here is drawn by a GPU; to imitate one takes a third of the time of some tests.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-gpu'],
    },
  },
})
