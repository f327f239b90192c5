import type { Contract, OutputOf } from '@heji/api-client'
import type { DiscountCard } from '@heji/api-client/contract'
import { id } from '@heji/validators'
import * as v from 'valibot'
import { toTicket } from '../../components/coupon/coupon-card'
import { toItemCard } from '../../components/items/item-card'
import { addressOf } from '../../components/region/places'
import { orErrorPage } from '../../errors/error-pages.server'
import { formActions, memberHandler, pendingHandler } from '../../forms/form-action.server'
import { type LoaderFunctionArgs, redirect } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB } from '../../seo/describe.server'
import { breadcrumb, store } from '../../seo/structured.server'
import { facetsOf, toInput } from '../items/items.server'
import { listHref, ONE_SHOP, readListQuery } from '../items/list-query'

const PAGE_SIZE = 16

type Category = OutputOf<Contract['GET goods/category']>[number]
type Facet = OutputOf<Contract['GET goods/items']>['category_list'][number]
type Shop = Extract<OutputOf<Contract['GET distributor/is_valid']>, { name: string }>

/** One store of the platform with its goods (spec §2). Unknown and closed ones are 404. */
export async function loadShop({ api, context, url }: PageArgs) {
  const query = readListQuery(url.searchParams, ONE_SHOP)
  const id = query.distributor_id
  // An address without its shop leads to where one is chosen.
  if (id === '') throw redirect('/shops/near')
  if (!/^[1-9]\d{0,17}$/.test(id)) throw notFound()
  const shop = await orErrorPage(
    context.publicApi('GET distributor/is_valid', { distributor_id: id, show_score: 1, show_sales_count: 1 }),
  )
  if (!('name' in shop)) throw notFound()
  const [found, tree, facets, coupons, isFollowed] = await Promise.all([
    orErrorPage(api('GET goods/items', { ...toInput(query), page: query.page, pageSize: PAGE_SIZE })),
    context.sharedData.get('categories', () => context.publicApi('GET goods/category')).catch((): Category[] => []),
    loadFacets(context, id),
    loadCoupons(api, id),
    context.token
      ? context
          .api('GET member/collect/distribution/check', { distributor_id: id }, { silent: true })
          .then(({ is_fav }) => is_fav)
          .catch(() => false)
      : false,
  ])
  const last = Math.max(1, Math.ceil(found.total_count / PAGE_SIZE))
  if (query.page > last) throw redirect(listHref(query, { page: last }, ONE_SHOP))
  const shown = shownOf(shop)
  describe(
    context,
    breadcrumb(context.origin, [HOME_CRUMB, { label: '附近店铺', href: '/shops/near' }, { label: shown.name }]),
    store(context.origin, shown),
  )
  return {
    query,
    shop: shown,
    isFollowed,
    coupons,
    categories: withGoods(tree, new Map(facets.map(({ category_id, count }) => [category_id, count]))),
    ...facetsOf(found),
    total: found.total_count,
    pageSize: PAGE_SIZE,
    items: found.list.map(toItemCard),
  }
}

export type ShopPage = Awaited<ReturnType<typeof loadShop>>

const toShopCoupon = (coupon: DiscountCard) => ({
  ...toTicket(coupon),
  isClaimed: coupon.ifget === 1,
  isGone: coupon.numNull === 1,
})
type ShopCoupon = ReturnType<typeof toShopCoupon>

/** Coupons of the store that this visitor may claim or has; none if the API does not answer. */
const loadCoupons = (api: PageArgs['api'], distributor_id: string) =>
  api('GET getCardList', { distributor_id, end_date: 1, pageSize: 4 }, { silent: true }).then(
    ({ list }) => list.map(toShopCoupon),
    (): ShopCoupon[] => [],
  )

/** Categories of all goods of the store, independent of the chosen filters. */
const loadFacets = (context: LoaderFunctionArgs['context'], id: string): Promise<Facet[]> =>
  context.sharedData
    .get(`shop-categories:${id}`, () =>
      context
        .publicApi('GET goods/items', { distributor_id: id, item_type: 'normal', pageSize: 1 })
        .then(found => found.category_list),
    )
    .catch(() => [])

const shownOf = (shop: Shop) => ({
  id: shop.distributor_id,
  name: shop.name,
  logo: shop.logo,
  banner: shop.banner,
  head: shop.wide_banner ?? shop.banner,
  address: addressOf(shop),
  hour: shop.hour,
  phone: shop.phone,
  introduce: shop.introduce,
  isOwn: shop.distributor_self === 1,
  stars: shop.scoreList?.avg_star ?? null,
  sales: shop.sales_count ?? null,
})

export interface ShopCategory {
  id: string
  name: string
  /** Goods in this category and below. */
  count: number
  children: ShopCategory[]
}

/** The part of the tree in which the store has goods. */
function withGoods(tree: Category[], counts: ReadonlyMap<string, number>): ShopCategory[] {
  return tree
    .map(({ category_id: id, category_name: name, children }) => {
      const below = withGoods(children, counts)
      const count = below.reduce((sum, child) => sum + child.count, counts.get(id) ?? 0)
      return { id, name, count, children: below }
    })
    .filter(({ count }) => count > 0)
}

const ShopForm = v.object({ distributor_id: id('店铺不存在') })
const pageOfShop = (form: FormData) =>
  listHref(
    readListQuery(new URLSearchParams({ distributor_id: String(form.get('distributor_id') ?? '') }), ONE_SHOP),
    {},
    ONE_SHOP,
  )
const BUTTON = { back: pageOfShop, noteOn: pageOfShop }

/** Follows a store, or stops; then returns to the page of the form. */
export const followShop = formActions({
  follow: pendingHandler('follow', BUTTON),
  unfollow: memberHandler(
    ShopForm,
    async ({ distributor_id }, api) => {
      await api('DELETE member/collect/distribution', { distributor_id })
      return { message: '取消收藏' }
    },
    BUTTON,
  ),
})
