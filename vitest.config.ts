import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './tools/test/by-environment'

const isAll = process.env.HEJI_TEST_ALL !== undefined
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const leftOut = [
  '**/node_modules/**',
  '**/dist/**',
  '**/build/**',
  // Those in a real browser have a configuration of their own.
  '**/conformance/**',
  // Over three seconds each: `npm run test:all` runs them (docs/testing.md).
  ...(isAll ? [] : ['**/*.slow.test.{ts,tsx}']),
]

/** From version 25 on, Node has a `localStorage` of its own, which hides that of the tested window. */
const nodeOptions = Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : []

const shortProperties = isAll ? [] : [fileOf('./tools/test/short-properties.ts')]

const node = (name: string, root: string, extra = {}) => ({
  test: {
    name,
    root,
    environment: 'node',
    isolate: false,
    execArgv: nodeOptions,
    setupFiles: shortProperties,
    // Property tests and PGlite need longer on a busy machine; no test asserts a time.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    include: ['**/*.test.{ts,tsx}'],
    exclude: leftOut,
    ...extra,
  },
})
const dom = (name: string, root: string, extra = {}) =>
  node(name, root, {
    environment: 'happy-dom',
    // The API of a test listens at a port of its own; actions ask it as the server does.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    setupFiles: [fileOf('./tools/test/dom-setup.ts'), ...shortProperties],
    ...extra,
  })

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    // Its own choice on two cores is one worker.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // Compiled files are read again by the next run: the one on PostgreSQL, and the next of a developer.
    experimental: { fsModuleCache: true },
    projects: [
      node('validators', 'packages/validators'),
      node('api-client', 'packages/api-client'),
      node('pricing', 'packages/pricing'),
      node('server-kit', 'packages/server-kit'),
      dom('ui', 'packages/ui'),
      dom('widgets', 'packages/widgets'),
      node('api', 'apps/api', { globalSetup: ['./testing/global-setup.ts'] }),
      node('demo-shop', 'apps/demo-shop', { globalSetup: ['../api/testing/global-setup.ts'] }),
      dom('storefront', 'apps/storefront'),
      dom('designer', 'packages/designer'),
      dom('designer-app', 'apps/designer'),
      dom('console', 'apps/console'),
      node('tools', 'tools'),
    ],
  },
})
