import { Breadcrumb } from '@heji/ui'
import { ItemGrid } from '../../components/items/item-grid'
import { Recommended } from '../../components/items/recommended'
import { GrowingList } from '../../list/growing-list'
import { useMorePages } from '../../list/use-more-pages'
import { FilterBlock } from './filter-block'
import { FILTER_SHEET } from './filter-sheet-id'
import type { ItemsPage } from './items.server'
import { chosenFilters, listHref, moreHref } from './list-query'
import { NoGoods } from './no-goods'
import { SortBar } from './sort-bar'

/** Everything below the header of the list. */
export function ItemList({ data, device }: { data: ItemsPage; device: 'pc' | 'h5' }) {
  const { query, total } = data
  const chosen = chosenFilters(query, {
    category: id => data.path.find(node => node.id === id)?.name ?? (data.isUnknown ? '不存在' : undefined),
    brand: id => data.brands.find(brand => brand.id === id)?.name,
  })
  const crumbs = [
    { label: '首页', href: '/' },
    { label: '全部商品', href: '/items' },
    ...data.path.map(node => ({ label: node.name, href: `/items?cat_id=${node.id}` })),
  ]
  return (
    <>
      <div className="hs-items__head">
        <Breadcrumb items={crumbs} />
        <h1 className="hs-items__title">
          <span>
            {query.keywords
              ? `「${query.keywords}」`
              : query.tag || data.path.at(-1)?.name || (data.isUnknown ? '商品列表' : '全部商品')}
          </span>
          <small>{`共 ${total} 件商品`}</small>
        </h1>
      </div>
      {data.isSimilar ? (
        <p
          className="hs-items__similar"
          role="status"
        >{`没有找到与「${query.keywords}」完全相符的商品，为你展示相近的商品`}</p>
      ) : null}
      <FilterBlock
        query={query}
        categories={data.categories}
        brands={data.brands}
        tags={data.tags}
        prices={data.prices}
        chosen={chosen}
        short={device === 'h5'}
      />
      <SortBar
        query={query}
        total={total}
        pageSize={data.pageSize}
        {...(device === 'h5' ? { sheet: FILTER_SHEET, filters: chosen.length } : {})}
      />
      {device === 'h5' ? <h2 className="hj-visually-hidden">商品列表</h2> : null}
      {data.items.length > 0 ? (
        <Goods key={listHref(query, { page: query.page })} data={data} device={device} />
      ) : (
        <NoGoods query={query} words={data.hotWords} hasFilters={chosen.length > 0} isUnknown={data.isUnknown} />
      )}
      <Recommended items={data.suggestions} />
    </>
  )
}

/** The goods, and those of the next pages as somebody scrolls. */
function Goods({ data: { items, query, total, pageSize }, device }: { data: ItemsPage; device: 'pc' | 'h5' }) {
  const last = Math.ceil(total / pageSize)
  const pages = useMorePages({ items, page: query.page, last, moreAt: page => moreHref(query, page) })
  return (
    <GrowingList pages={pages} total={total} pageSize={pageSize} hrefFor={page => listHref(query, { page })}>
      <ItemGrid items={pages.items} eager={device === 'h5' ? 2 : 6} columns={6} />
    </GrowingList>
  )
}
