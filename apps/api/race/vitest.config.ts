import { defineConfig } from 'vitest/config'

/** Races and crashes: real processes on a real PostgreSQL and on the embedded one, one file at a time. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.race.ts'],
    environment: 'node',
    globalSetup: ['./global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
