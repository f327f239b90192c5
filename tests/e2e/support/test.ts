import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

export interface Shop {
  storefront: string
  designer: string
  api: string
  dataDir: string
  /** Output of the servers. */
  log: string
}

const readShop = (): Shop => JSON.parse(process.env.HEJI_E2E ?? '{}')

/**
 * Every page is watched: an error in the console, an uncaught exception, a refused resource or a broken security policy
 * fails the test, unless it said which one it provokes.
 */
export const test = base.extend<{ shop: Shop; watch: string[]; allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  shop: async ({}, use) => use(readShop()),
  allowed: [[], { option: true }],
  watch: [
    async ({ context, allowed }, use) => {
      const problems: string[] = []
      context.on('console', message => {
        if (message.type() === 'error' || /Warning:|hydrat/i.test(message.text()))
          problems.push(`console: ${message.text()}`)
      })
      context.on('weberror', error => problems.push(`uncaught: ${error.error().message}`))
      await use(problems)
      expect(problems.filter(problem => !allowed.some(pattern => pattern.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The newest code that the shop sent to this mobile number, or the answer of this captcha. */
export async function lastCode(shop: Shop, kind: 'sms' | 'captcha', to?: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      const lines = readFileSync(join(shop.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n')
      const entries = lines.map(line => JSON.parse(line) as { kind: string; to: string; code: string })
      found = entries.filter(entry => entry.kind === kind && (to === undefined || entry.to === to)).at(-1)?.code
      return found
    })
    .toBeTruthy()
  return found!
}

/** A call of the API as anybody may make it. */
export async function callApi<T>(shop: Shop, path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${shop.api}${path}`, init)
  return ((await answer.json()) as { data: T }).data
}

/** What our own servers may ask the API. */
export const askInternal = <T>(shop: Shop, path: string) =>
  callApi<T>(shop, path, { headers: { 'x-heji-internal': 'heji-demo-secret-not-for-production-0' } })

/** Resolves when the page's scripts have taken over. */
export const alive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.alive === 'true')

let counter = 0
/** A mobile number that nobody has used yet. */
export const newMobile = () =>
  `137${String(Date.now() % 1_000_000).padStart(6, '0')}${String(counter++ % 100).padStart(2, '0')}`
