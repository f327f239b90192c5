import { defineConfig } from 'vitest/config'

/** `npm run test:cluster` (tools/cluster) runs it inside of a network of its own. */
export default defineConfig({
  test: {
    name: 'cluster',
    root: import.meta.dirname,
    include: ['*.cluster.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
