import { defineConfig } from 'vitest/config'
import { isFull } from './support/scale'

const part = (name: string) => ({
  test: {
    name,
    root: import.meta.dirname,
    include: [`*.${name}.ts`],
    environment: 'node' as const,
    globalSetup: ['./global-setup.ts'],
    fileParallelism: false,
    // Loading the sources takes two seconds for each file, which is much for the short forms.
    isolate: isFull,
    // Long enough for a machine that is five times as slow as usual; no test asserts a time.
    testTimeout: isFull ? 600_000 : 180_000,
    hookTimeout: isFull ? 600_000 : 300_000,
  },
})

/** Races, crashes and attacks: real processes on a real PostgreSQL and on the embedded one, one file at a time. */
export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    fileParallelism: false,
    projects: [part('race'), part('fault'), part('security')],
  },
})
