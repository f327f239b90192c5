import type { Page } from '@playwright/test'
import type { ShopRoute } from '../../../tools/screens/routes'
import { findings } from './axe'
import { faultsInCare, isPhone } from './care'
import { linksOf } from './crawl'
import { walkForms } from './keyboard'
import { hasContent, lookAt, watchShifts } from './look'
import { alive, type Shop } from './test'

const MOST_SHIFT = 0.02

/** A page that does not exist logs its status. */
const EXPECTED = /status of 404/

/** A part stands on its page once for each of its states, landmarks and all. */
const TWICE = { rules: ['landmark-unique'] }

/** Header and footer of the shop: alike on every page, so that axe looks at them on the first one. */
const FRAME = ['.hs-topbar', '.hs-header', '.hs-footer']

export interface Visit {
  page: Page
  shop: Shop
  watch: string[]
  device: 'pc' | 'phone'
  links: Set<string>
  /** Whether axe looked at header and footer before. */
  knowsFrame: boolean
}

/** What an address should answer. */
type Expected = Pick<ShopRoute, 'status' | 'part' | 'to'>

/** Opens an address of a route, and returns what is wrong. */
export async function look(visit: Visit, route: Expected, address: string) {
  const { page, shop, watch, device, links } = visit
  const before = watch.length
  const answer = await page.goto(shop.storefront + address)
  await alive(page)
  const looked = await lookAt(page)
  const exclude = visit.knowsFrame ? FRAME : []
  visit.knowsFrame ||= (await page.locator('.hs-header').count()) > 0
  const faults = await findings(page, address, { exclude, ...(route.part ? TWICE : {}) })
  const forms = await walkForms(page)
  faults.push(...forms.faults.map(fault => `${address}: ${fault}`))
  faults.push(...(await faultsInCare(page, address, { colours: device === 'phone', exclude })))
  const said = watch.splice(before).filter(line => !(route.status === 404 && EXPECTED.test(line)))
  const content = await hasContent(answer, looked)
  for (const link of linksOf(looked.links, shop)) links.add(link)
  const path = new URL(page.url()).pathname
  const wanted = route.to || address.split('?')[0]!
  const status = answer?.status() ?? 0
  return [
    ...faults,
    ...said.map(line => `${address}: ${line}`),
    ...(status === route.status ? [] : [`${address}: status ${status}`]),
    ...(path.toLowerCase() === wanted.toLowerCase() ? [] : [`${address}: leads to ${path}`]),
    ...(looked.shift <= MOST_SHIFT ? [] : [`${address}: shifts by ${looked.shift}`]),
    ...(content ? [] : [`${address}: without scripts its content is missing`]),
  ]
}

/** Looks at pages in this browser. */
export async function visitOf(page: Page, shop: Shop, watch: string[]): Promise<Visit> {
  await page.addInitScript(watchShifts)
  const device: Visit['device'] = isPhone(page) ? 'phone' : 'pc'
  return { page, shop, watch, device, links: new Set<string>(), knowsFrame: false }
}
