/** The demo shop and its storefront in one process, without a build and without sockets. */

import type { TestShop } from '../../apps/api/testing/test-shop'
import { filledShop } from '../../apps/demo-shop/testing/filled-shop'
import { afterError } from '../../apps/storefront/app/errors/outage'
import { type ApiLink, createApiLink } from '../../apps/storefront/server/api-link'
import { createStorefront } from '../../apps/storefront/server/app'
import { cachedPaths } from '../../apps/storefront/server/cached-pages'
import { createRender } from '../../apps/storefront/server/render'
import { DataCache } from '../../packages/server-kit/src/data-cache'
import { shopBuild } from './built-routes'

export const ORIGIN = 'http://shop.test'
/** The robot of a search engine that looks at pages as a phone does. */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36 (compatible; Googlebot/2.1)'

/** @returns asks the shop for a page, as a visitor whose browser says that it is `agent` */
export async function wholeShop() {
  const [api, build] = [await filledShop(), await shopBuild()]
  const storefront = createStorefront({
    config: {
      host: 'shop.test',
      port: 80,
      apiUrl: 'http://api.test',
      origin: ORIGIN,
      internalToken: api.config.internalToken,
      trustedProxies: 0,
      production: true,
    },
    cached: cachedPaths(build.routes),
    sharedData: new DataCache({ freshFor: 3_600_000, afterError }),
    render: createRender(build, 'production'),
    link: linkTo(api),
  })
  const ask = async (path: string, agent = 'Mozilla/5.0') =>
    await storefront.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', 'user-agent': agent } }))
  return { api, ask, close: () => api.close() }
}

function linkTo({ fetch }: TestShop): ApiLink {
  return {
    ...createApiLink('http://api.test'),
    fetch,
    read: async (url, { headers }) => {
      const answer = await fetch(url, { headers })
      return [answer.status, await answer.json(), answer.headers]
    },
  }
}
