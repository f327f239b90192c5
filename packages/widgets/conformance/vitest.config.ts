import { defineConfig } from 'vitest/config'

/** Widgets in a real browser: separate from the unit tests, which need no browser. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000, maxWorkers: 2 },
})
