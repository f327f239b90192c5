import { Breadcrumb, EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { FilterBlock } from '../items/filter-block'
import { FilterSheet } from '../items/filter-sheet'
import { FILTER_SHEET } from '../items/filter-sheet-id'
import { canonicalChoices, chosenFilters, listHref, listKeys, POINT_MALL } from '../items/list-query'
import { SortBar } from '../items/sort-bar'
import { ExchangeDialog } from './exchange-dialog'
import { loadMall } from './mall.server'
import { MallGoods } from './mall-goods'
import { MallHead } from './mall-head'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.query.keywords ? `${data.query.keywords} - 积分商城` : '积分商城',
    description: '用积分兑换好物：部分商品全积分兑换，部分加少量现金，全国包邮。',
    picture: data?.banners[0],
  })

const OTHERS = ['point_index', 'exchange']
export const handle: RouteHandle = {
  keep: [...listKeys(POINT_MALL), ...OTHERS],
  canonical: canonicalChoices(POINT_MALL, OTHERS),
}

export const loader = defineLoader.public(loadMall)

export default function PointMall() {
  const page = useLoaderData<typeof loader>()
  const { device } = useShell()
  const { query, balance, total, pageSize, categories, brands, sections } = page
  const chosen = chosenFilters(
    query,
    {
      category: id => categories.find(node => node.id === id)?.name,
      brand: id => brands.find(brand => brand.id === id)?.name,
    },
    POINT_MALL,
  )
  const crumbs = [
    { label: '首页', href: '/' },
    { label: '积分商城', href: '/pointitems' },
    { label: query.keywords || '全部商品' },
  ]
  return (
    <div className="hs-wrap hs-items hs-mall">
      <Breadcrumb items={crumbs} />
      <MallHead banners={page.banners} balance={balance} query={query} />
      <FilterBlock
        at={POINT_MALL}
        query={query}
        categories={categories}
        brands={brands}
        tags={[]}
        prices={sections}
        chosen={chosen}
        short={device === 'h5'}
      />
      <SortBar
        query={query}
        total={total}
        pageSize={pageSize}
        at={POINT_MALL}
        {...(device === 'h5' ? { sheet: FILTER_SHEET, filters: chosen.length } : {})}
      />
      {device === 'h5' ? <h2 className="hj-visually-hidden">积分商品</h2> : null}
      {page.items.length > 0 ? (
        <MallGoods key={listHref(query, { page: query.page }, POINT_MALL)} data={page} device={device} />
      ) : (
        <NoGoods keywords={query.keywords} isNarrowed={query.keywords !== '' || chosen.length > 0} />
      )}
      {device === 'h5' ? (
        <FilterSheet at={POINT_MALL} data={{ query, total, categories, brands, tags: [], prices: sections }} />
      ) : null}
      {page.exchange ? (
        <ExchangeDialog
          key={page.exchange.item_id}
          item={page.exchange}
          balance={balance}
          closeHref={listHref(query, { page: query.page }, POINT_MALL)}
        />
      ) : null}
    </div>
  )
}

/** Nothing fits what is asked for, or the mall has no goods yet. */
function NoGoods({ keywords, isNarrowed }: { keywords: string; isNarrowed: boolean }) {
  if (!isNarrowed)
    return <EmptyState art="parcel" text="积分好物正在上架，请稍后再来" action={<Link to="/items">先逛逛商城</Link>} />
  return (
    <EmptyState
      art="magnifier"
      text="暂无数据"
      hint={keywords ? `没有找到与「${keywords}」有关的积分商品` : '换个条件试试'}
      action={<Link to="/pointitems">查看全部积分商品</Link>}
    />
  )
}
