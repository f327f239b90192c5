/** Every route of the specification that draws a page, in a shop where a member has something of everything. */
import { tsImport } from 'tsx/esm/api'

const load = file => tsImport(`../../${file}`, import.meta.url)

/** It leads to a page of WeChat. */
const LEAVES = '/auth/wx-login'

/** @returns the pages, each with its address, its limit of scripts (kB) and the session that it needs, if any */
export async function everyRoute(shop) {
  const { SHOP_ROUTES } = await load('tools/screens/routes.ts')
  const { newShop, addressIn } = await load('tests/e2e/support/shop-fixture.ts')
  const { member, fixture } = await newShop({ ...shop.urls, dataDir: shop.dataDir, log: '' })
  return SHOP_ROUTES.filter(
    ({ to, sameAs, part, path, status }) => !to && !sameAs && !part && status === 200 && path !== LEAVES,
  )
    .map(({ path, at, who, budget }) => ({
      path,
      address: addressIn(fixture, at),
      budget,
      ...(who === 'member' ? { token: member.token } : {}),
    }))
    .filter(({ address }) => address !== null)
}

/** @returns measures the scripts of a page (`tests/e2e/support/script-bytes.ts`) */
export const scriptMeter = async page => (await load('tests/e2e/support/script-bytes.ts')).scriptsOf(page)
