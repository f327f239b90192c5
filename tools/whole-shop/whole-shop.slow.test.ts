/** What well-known tools see of the demo shop: robots of search engines, and html-validate. */
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import makeDump from '../../apps/api/testing/global-setup'
import { canonicalOf, closedPaths, crawl, siteMap } from './robot'
import { ORIGIN, PHONE, wholeShop } from './whole-shop'

const MOST_MS = 600_000
const DEVICES: [string, string | undefined][] = [
  ['a desktop', undefined],
  ['a phone', PHONE],
]

let shop: Awaited<ReturnType<typeof wholeShop>>
let addresses: string[]
let leave: () => void
beforeAll(async () => {
  leave = await makeDump()
  shop = await wholeShop()
  addresses = await siteMap(shop.ask)
})
afterAll(async () => {
  await shop?.close()
  leave()
})

it.each(DEVICES)(
  'a robot as %s comes to an end within three times the addresses of the site map, and finds no broken link',
  async (_, agent) => {
    const most = addresses.length * 3
    const seen = await crawl(path => shop.ask(path, agent), ORIGIN, most + 1)
    expect(seen.size).toBeLessThanOrEqual(most)
    expect([...seen].filter(([, status]) => status >= 400)).toEqual([])
  },
  MOST_MS,
)

it(
  'every address of the site map is a page that names itself, and that robots may see',
  async () => {
    expect(addresses.length).toBeGreaterThan(200)
    const isClosed = closedPaths(await (await shop.ask('/robots.txt')).text())
    const wrong = addresses.filter(isClosed)
    for (const path of addresses) {
      const answer = await shop.ask(path)
      const canonical = canonicalOf(await answer.text())
      if (answer.status !== 200 || canonical !== ORIGIN + path) wrong.push(`${path}: ${answer.status} ${canonical}`)
    }
    expect(wrong).toEqual([])
  },
  MOST_MS,
)

const PAGES = [
  ...['/', '/items', '/items?cat_id=1', '/items?keywords=%E7%9F%AD%E8%A2%96', '/items?keywords=x9x', '/items/5053'],
  ...[
    '/items/5001',
    '/items/5001?rate_filter=#reviews',
    '/pointitems',
    '/category',
    '/shops/near',
    '/store',
    '/article',
  ],
  ...['/article/faqs', '/news', '/license', '/story', '/shops/info?distributor_id=1', '/compare', '/search'],
  ...['/compare?ids=5053,5001', '/region', '/cart', '/auth/login', '/auth/reg', '/staff/login', '/nowhere'],
]

it.each(DEVICES)(
  'html-validate finds no error in the main pages for %s',
  async (_, agent) => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const wrong = new Map<string, string>()
    for (const path of PAGES) {
      const html = await (await shop.ask(path, agent)).text()
      // Without a build the style sheets have no address.
      const { results } = await validator.validateString(html.replaceAll('<link rel="stylesheet" href=""/>', ''))
      const errors = results.flatMap(({ messages }) => messages).filter(({ severity }) => severity === 2)
      for (const { ruleId, message, line, column } of errors)
        wrong.set(`${ruleId}: ${message}`, `${path} ${line}:${column}`)
    }
    expect([...wrong]).toEqual([])
  },
  MOST_MS,
)
