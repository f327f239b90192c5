import { PointGrid } from '../../components/points/point-grid'
import { GrowingList } from '../../list/growing-list'
import { useMorePages } from '../../list/use-more-pages'
import { listHref, moreHref, POINT_MALL } from '../items/list-query'
import type { MallPage } from './mall.server'

/** The goods, and those of the next pages as somebody scrolls. */
export function MallGoods({ data, device }: { data: MallPage; device: 'pc' | 'h5' }) {
  const { items, query, total, pageSize } = data
  const last = Math.ceil(total / pageSize)
  const pages = useMorePages({ items, page: query.page, last, moreAt: page => moreHref(query, page, POINT_MALL) })
  const exchangeHref = (id: string) => {
    const href = listHref(query, { page: query.page }, POINT_MALL)
    return `${href}${href.includes('?') ? '&' : '?'}exchange=${id}`
  }
  return (
    <GrowingList
      pages={pages}
      total={total}
      pageSize={pageSize}
      hrefFor={page => listHref(query, { page }, POINT_MALL)}
    >
      <PointGrid items={pages.items} eager={device === 'h5' ? 2 : 5} exchangeHref={exchangeHref} />
    </GrowingList>
  )
}
