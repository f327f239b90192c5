import { describe, expect, it } from 'vitest'
import { choose } from './choose'

const src = 'apps/api/src/'
const contract = 'packages/api-client/src/contract/'
const imports = new Map(
  Object.entries({
    'modules/orders/create.ts': ['pricing/quote.ts', 'platform/money.ts'],
    'modules/orders/handlers.ts': ['modules/orders/create.ts', '@orders.ts'],
    'modules/cart/add.ts': ['modules/orders/create.ts', '@cart.ts'],
    'modules/member/login.ts': ['platform/money.ts', '@member.ts'],
    'modules/legacy/present.ts': ['modules/orders/handlers.ts', '@index.ts'],
    'pricing/quote.ts': ['platform/money.ts'],
    'app.ts': ['modules/orders/handlers.ts', 'modules/member/login.ts', 'modules/cart/add.ts', '@index.ts'],
    '@index.ts': ['@orders.ts', '@cart.ts', '@member.ts'],
    '@orders.ts': ['@order-shapes.ts', '@fields.ts'],
    '@cart.ts': ['@order-shapes.ts', '@fields.ts'],
  }).map(([file, targets]) => [place(file), targets.map(place)]),
)
const of = (...files: string[]) =>
  choose(
    files,
    file => !file.includes('deleted'),
    () => imports,
  )

function place(file: string) {
  return file.startsWith('@') ? contract + file.slice(1) : src + file
}

describe('the tests of a change', () => {
  it('are those of its folder in the API and of folders that import it', () => {
    expect(of(`${src}pricing/quote.ts`).api).toEqual(['src/modules/orders', 'src/pricing'])
    expect(of(`${src}modules/member/login.ts`).api).toEqual(['src/modules/member'])
    expect(of(`${src}pricing/quote.ts`).demoShop).toBe(false)
  })

  it('are those of its folder alone if only a test changed', () => {
    expect(of(`${src}modules/orders/create.test.ts`).api).toEqual(['src/modules/orders'])
  })

  it('are those of the folders that handle a changed group of calls, and of those that ask its handlers', () => {
    const orders = ['src/modules/legacy', 'src/modules/orders']
    expect(of(`${contract}orders.ts`)).toMatchObject({ api: orders, demoShop: true, byGraph: true })
    expect(of(`${contract}order-shapes.ts`).api).toEqual(['src/modules/cart', ...orders])
  })

  it.each([
    `${src}platform/money.ts`,
    `${src}db/schema/orders.ts`,
    `${src}app.ts`,
    'apps/api/migrations/0001_more.sql',
    'apps/api/testing/fixtures.ts',
    `${contract}fields.ts`,
    'packages/api-client/src/client.ts',
    'packages/validators/src/phone.ts',
    'pnpm-lock.yaml',
  ])('are all of the API for %s', file => {
    expect(of(file)).toMatchObject({ api: 'all', demoShop: true, types: true })
  })

  it('are none of the other projects for a change in the API, except for a package', () => {
    expect(of(`${src}platform/money.ts`).byGraph).toBe(false)
    expect(of('packages/validators/src/phone.ts').byGraph).toBe(true)
  })

  it('are none of the API for a page of the storefront', () => {
    expect(of('apps/storefront/app/routes/cart/route.tsx')).toMatchObject({ api: [], demoShop: false, byGraph: true })
  })

  it('are none for documents', () => {
    expect(of('docs/deploy.md')).toMatchObject({ types: false, byGraph: false, api: [], lint: ['docs/deploy.md'] })
  })

  it('leave deleted files out of the lint, but keep the files that imported them', () => {
    const choice = of(`${src}pricing/deleted.ts`)
    expect(choice.lint).toEqual([])
    expect(choice.api).toContain('src/pricing')
  })
})
