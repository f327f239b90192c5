/**
 * Files that `npm run mutation` changes, and the tests that must notice. `project` is the one of vitest.config.ts;
 * files are named from its folder. Money is held to a higher score than the rest.
 */
const MONEY = 90
const OTHER = 80

/** @type {import('./parts.d.mts').Parts} */
export const parts = {
  validators: {
    project: 'validators',
    root: 'packages/validators',
    mutate: ['src/**/*.ts', '!src/common-passwords.ts'],
    tests: ['src/**/*.test.ts'],
    atLeast: OTHER,
  },
  pricing: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/pricing/**/*.ts'],
    tests: ['src/pricing/**/*.test.ts', 'src/modules/orders/**/*.test.ts', 'src/modules/promotions/**/*.test.ts'],
    atLeast: MONEY,
  },
  orders: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/modules/orders/**/*.ts'],
    tests: ['src/modules/orders/**/*.test.ts'],
    atLeast: MONEY,
  },
  aftersales: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/modules/aftersales/**/*.ts'],
    tests: ['src/modules/aftersales/**/*.test.ts'],
    atLeast: MONEY,
  },
  points: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/modules/points/**/*.ts'],
    tests: ['src/modules/points/**/*.test.ts', 'src/modules/aftersales/**/*.test.ts'],
    atLeast: MONEY,
  },
  designer: {
    project: 'designer',
    root: 'apps/designer',
    mutate: ['src/document/**/*.ts'],
    tests: ['src/document/**/*.test.ts', 'src/editor/**/*.test.{ts,tsx}'],
    atLeast: OTHER,
  },
  storefront: {
    project: 'storefront',
    root: 'apps/storefront',
    mutate: ['app/lib/**/*.ts', 'app/**/*.server.ts'],
    tests: ['app/**/*.test.{ts,tsx}'],
    atLeast: OTHER,
  },
}

/** The score of all parts together (percent). */
export const ALL_AT_LEAST = 80
