/** What search engines see of the demo shop. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import makeDump from '../../apps/api/testing/global-setup'
import { canonicalOf, crawl, siteMap } from './robot'
import { ORIGIN, wholeShop } from './whole-shop'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 (compatible; Googlebot/2.1)'

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

it.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])(
  'a robot as %s comes to an end within three times the addresses of the site map, and finds no broken link',
  async (_, agent) => {
    const most = addresses.length * 3
    const seen = await crawl(path => shop.ask(path, agent), ORIGIN, most + 1)
    expect(seen.size).toBeLessThanOrEqual(most)
    expect([...seen].filter(([, status]) => status >= 400)).toEqual([])
  },
)

it('every address of the site map is a page that names itself, and that robots may see', async () => {
  expect(addresses.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const path of addresses) {
    const answer = await shop.ask(path)
    const canonical = canonicalOf(await answer.text())
    if (answer.status !== 200 || canonical !== ORIGIN + path) wrong.push(`${path}: ${answer.status} ${canonical}`)
  }
  expect(wrong).toEqual([])
})
