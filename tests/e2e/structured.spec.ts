import { structuredFaults } from '../../apps/storefront/testing/structured-faults'
import { publicShop } from './support/shop-fixture'
import { expect, type Shop, test } from './support/test'

/** Structured data of the pages of the demo, against the vocabulary of schema.org. Only HTML, no browser. */

const SCRIPT = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

async function graphOf({ storefront }: Shop, path: string) {
  const html = await (await fetch(storefront + path)).text()
  return [...html.matchAll(SCRIPT)].flatMap(
    ([, json]) => (JSON.parse(json!) as { '@graph': { '@type': string }[] })['@graph'],
  )
}

test('the structured data of every kind of page is valid', async ({ shop }) => {
  const { item, article } = await publicShop(shop)
  const pages: [path: string, types: string[]][] = [
    ['/', ['Organization', 'WebSite']],
    ['/items', ['BreadcrumbList', 'ItemList']],
    [`/items/${item}`, ['BreadcrumbList', 'Product']],
    [`/article/detail/${article}`, ['Article']],
    ['/article/faqs', ['FAQPage']],
    ['/shops/info?distributor_id=1', ['BreadcrumbList', 'Store']],
  ]
  for (const [path, types] of pages) {
    const graph = await graphOf(shop, path)
    expect(graph.map(node => node['@type']).toSorted(), path).toEqual(expect.arrayContaining(types))
    expect(await structuredFaults(...graph), path).toEqual([])
  }
})
