import { Breadcrumb, EmptyState, Pagination } from '@heji/ui'
import { ItemGrid } from '../../components/items/item-grid'
import { HrefLink, Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { canonicalChoices, listHref, listKeys, ONE_SHOP } from '../items/list-query'
import { SortBar } from '../items/sort-bar'
import { CategoryTree } from './category-tree'
import { followShop, loadShop } from './shop.server'
import { ShopCoupons } from './shop-coupons'
import { ShopFilters } from './shop-filters'
import { ShopHead } from './shop-head'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.shop.name ?? '店铺',
    description: data ? [data.shop.name, data.shop.introduce, data.shop.address].filter(Boolean).join('，') : '',
    picture: data?.shop.banner,
  })

export const handle: RouteHandle = { keep: listKeys(ONE_SHOP), canonical: canonicalChoices(ONE_SHOP) }

export const loader = defineLoader.public(loadShop)
export const action = followShop

export default function ShopInfo() {
  const page = useLoaderData<typeof loader>()
  const { shop, query, isFollowed, coupons, categories, items, total, pageSize } = page
  const { device } = useShell()
  const crumbs = [{ label: '首页', href: '/' }, { label: '附近店铺', href: '/shops/near' }, { label: shop.name }]
  return (
    <div className="hs-wrap hs-store">
      <Breadcrumb items={crumbs} />
      <ShopHead shop={shop} isFollowed={isFollowed} keywords={query.keywords} />
      <ShopCoupons coupons={coupons} />
      <div className="hs-store__body">
        <CategoryTree categories={categories} query={query} />
        <section className="hs-store__goods" aria-label="店铺商品">
          {device === 'h5' ? (
            <ShopFilters page={page} />
          ) : (
            <SortBar query={query} total={total} pageSize={pageSize} at={ONE_SHOP} />
          )}
          {query.keywords ? (
            <p className="hs-store__found">
              <span>{`本店有关「${query.keywords}」的商品 ${total} 件`}</span>
              <Link to={listHref(query, { keywords: '' }, ONE_SHOP)} className="hs-store__clear">
                清空搜索
              </Link>
            </p>
          ) : null}
          {items.length > 0 ? (
            <>
              <ItemGrid items={items} eager={device === 'h5' ? 2 : 4} />
              <Pagination
                linkComponent={HrefLink}
                page={query.page}
                total={total}
                pageSize={pageSize}
                hrefFor={page => listHref(query, { page }, ONE_SHOP)}
              />
            </>
          ) : (
            <EmptyState
              art="magnifier"
              text="暂无数据"
              hint={query.keywords ? `店内没有与「${query.keywords}」有关的商品` : '这里还没有商品'}
              action={<Link to={`/shops/info?distributor_id=${shop.id}`}>查看店铺全部商品</Link>}
            />
          )}
        </section>
      </div>
    </div>
  )
}
