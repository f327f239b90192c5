import { devices } from '@playwright/test'
import { fileOf, SHOP_ROUTES } from '../../../tools/screens/routes'
import type { Shop } from './shop'

/** Most links of one kind (`/items/…`), and of one page, that are followed. */
const MOST = { kind: 3, all: 150 }

/** Only actions and files. */
const SKIPPED = /^\/(img|assets|auth\/logout|wechatAuth)\b|\.(js|css|svg|txt|xml)$/

const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replaceAll(/\d+/g, '#')}?${[...searchParams.keys()].toSorted().join('&')}`

/** Addresses inside the shop, without those of the same page. */
export function linksOf(hrefs: readonly string[], shop: Shop): string[] {
  const inside = hrefs.filter(href => href.startsWith(`${shop.storefront}/`)).map(href => new URL(href))
  return [...new Set(inside.filter(({ pathname }) => !SKIPPED.test(pathname)).map(url => url.pathname + url.search))]
}

/** Pages of the specification that are not built yet. */
const isMissing = (path: string) =>
  SHOP_ROUTES.some(
    route => !fileOf(route) && route.path.split('?')[0]!.toLowerCase() === path.split('?')[0]!.toLowerCase(),
  )

/** Links that lead nowhere, also those of the pages that they lead to: their status and the page that has them. */
export async function broken(
  shop: Shop,
  start: ReadonlySet<string>,
  { phone = false, token = '' } = {},
): Promise<string[]> {
  const headers = {
    ...(phone ? { 'user-agent': devices['iPhone 13'].userAgent } : {}),
    ...(token ? { cookie: `ECSHOPX_TOKEN=${token}` } : {}),
  }
  const kinds = new Map<string, number>()
  const queue: { path: string; from: string }[] = []
  const known = new Set<string>()
  const add = (path: string, from: string) => {
    const kind = kindOf(new URL(path, shop.storefront))
    const count = kinds.get(kind) ?? 0
    if (known.has(path) || count >= MOST.kind || known.size >= MOST.all || isMissing(path)) return
    kinds.set(kind, count + 1)
    known.add(path)
    queue.push({ path, from })
  }
  for (const path of start) add(path, 'a screen')
  const dead: string[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const answer = await fetch(shop.storefront + next.path, { headers })
    const html = await answer.text()
    if (answer.status >= 400) dead.push(`${answer.status} ${next.path} of ${next.from}`)
    const hrefs = [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].map(
      ([, href]) => shop.storefront + href!.replaceAll('&amp;', '&'),
    )
    for (const path of linksOf(hrefs, shop)) add(path, next.path)
  }
  return dead
}
