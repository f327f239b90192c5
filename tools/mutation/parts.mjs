/**
 * Files that `npm run mutation` changes, and the tests that must notice. `project` is the one of vitest.config.ts;
 * files are named from its folder. Money is held to a higher score than the rest.
 */
const MONEY = 90
const OTHER = 80

/** Files of `price-rules` that ask the database, without their ending. */
const ASKS_DATABASE = ['activities', 'buyables', 'running-promotions', 'sale-price'].map(
  name => `src/price-rules/${name}`,
)

/** Folders of the storefront with rules beside its loaders and actions. */
const SHOP_FOLDERS = ['auth', 'cart', 'errors', 'forms', 'list', 'shell', 'start', 'widgets']

/** @type {import('./parts.d.mts').Parts} */
export const parts = {
  validators: {
    project: 'validators',
    root: 'packages/validators',
    mutate: ['src/**/*.ts', '!src/common-passwords.ts'],
    tests: ['src/**/*.test.ts'],
    atLeast: OTHER,
  },
  // Sums alone: tests of both parts open no database, so that each change is tried within a second.
  sums: {
    project: 'pricing',
    root: 'packages/pricing',
    mutate: ['src/**/*.ts'],
    tests: ['src/**/*.test.ts'],
    atLeast: MONEY,
  },
  'price-rules': {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/price-rules/**/*.ts', ...ASKS_DATABASE.map(file => `!${file}.ts`)],
    tests: [
      'src/price-rules/**/*.test.ts',
      ...['load-buyables', 'running-promotions', 'sale-price'].map(name => `!src/price-rules/${name}.test.ts`),
    ],
    atLeast: MONEY,
  },
  'price-rules-sql': {
    project: 'api',
    root: 'apps/api',
    mutate: ASKS_DATABASE.map(file => `${file}.ts`),
    tests: [
      'src/price-rules/buyables.test.ts',
      'src/price-rules/load-buyables.test.ts',
      'src/price-rules/running-promotions.test.ts',
      'src/price-rules/sale-price.test.ts',
      'src/modules/promotions/**/*.test.ts',
      'src/modules/cart/**/*.test.ts',
    ],
    atLeast: MONEY,
  },
  orders: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/modules/orders/**/*.ts'],
    // Whole lives at random ask for longer than a change is worth.
    tests: [
      'src/modules/orders/**/*.test.ts',
      '!src/modules/orders/life-cycles.slow.test.ts',
      '!src/modules/orders/stock.test.ts',
      // Rules of orders that have their tests where they are given: seckills, gifts, coupons, transfers, stock set by hand.
      ...['seckill', 'promotions', 'coupons', 'bank-transfer', 'pointsmall', 'aftersales'].map(
        name => `src/modules/${name}/**/*.test.ts`,
      ),
      'src/cli/commands/commands.test.ts',
      'src/cli/commands/import.slow.test.ts',
    ],
    atLeast: MONEY,
  },
  aftersales: {
    project: 'api',
    root: 'apps/api',
    mutate: ['src/modules/aftersales/**/*.ts'],
    tests: [
      'src/modules/aftersales/**/*.test.ts',
      'src/modules/promotions/gifts.slow.test.ts',
      'src/modules/orders/pickup.slow.test.ts',
    ],
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
    root: 'packages/designer',
    mutate: ['src/document/**/*.ts'],
    tests: ['src/document/**/*.test.ts'],
    atLeast: OTHER,
  },
  storefront: {
    project: 'storefront',
    root: 'apps/storefront',
    mutate: [...SHOP_FOLDERS.map(folder => `app/${folder}/**/*.ts`), 'app/**/*.server.ts'],
    // Tests of whole pages are slow, and look at more than these files.
    tests: ['app/**/*.test.ts', ...SHOP_FOLDERS.map(folder => `app/${folder}/**/*.test.tsx`)],
    atLeast: OTHER,
  },
}

/** The score of all parts together (percent). */
export const ALL_AT_LEAST = 80
