import { defineConfig } from 'vitest/config'

/** Widgets in a real browser: apart from the unit tests, which need none. Several at a time, because a page mostly waits for frames. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    experimental: { fsModuleCache: true },
    include: ['*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    maxConcurrency: 4,
  },
})
