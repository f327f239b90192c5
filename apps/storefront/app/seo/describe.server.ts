import type { AppLoadContext } from '../framework'
import { loadBrand } from './brand.server'
import { organization, type ShopName, website } from './structured.server'

/** Gives search engines the structured data of this page. */
export function describe(context: AppLoadContext, ...graph: object[]) {
  context.structured = graph
}

/** The shop, for its entries in structured data. */
export const shopOf = async (context: AppLoadContext): Promise<ShopName> => ({
  origin: context.origin,
  ...(await loadBrand(context)),
})

export const HOME_CRUMB = { label: '首页', href: '/' }

/** The shop itself and its search: the structured data of the home page. */
export async function describeShop(context: AppLoadContext) {
  const shop = await shopOf(context)
  describe(context, organization(shop), website(shop))
}
