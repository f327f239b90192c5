import type { Aftersales } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { notPastLast } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'
import { type AFTERSALE_TABS, aftersaleListHref, readAftersaleQuery } from './list-query'

const PAGE_SIZE = 10

type Tab = (typeof AFTERSALE_TABS)[number]['status']

/**
 * One page of the member's requests, and how many wait for somebody. Without a tab in the address those that wait for
 * the shop, or all where none waits.
 */
export async function loadAftersaleList({ api, url }: PageArgs) {
  const asked = readAftersaleQuery(url.searchParams)
  const counting = api('GET orderscount', { order_type: 'normal' })
  const ask = async (status: Tab, page = asked.page) => {
    const only = status === 'all' ? {} : { aftersales_status: status }
    const [answer, counts] = await Promise.all([
      api('GET aftersales', { page, pageSize: PAGE_SIZE, ...only }),
      counting,
    ])
    return { ...answer, counts, query: { status, page } }
  }
  const first = await ask(asked.status ?? '0')
  const isNone = asked.status === null && first.total_count === 0
  const { list, total_count, counts, query } = isNone ? await ask('all') : first
  notPastLast(query.page, total_count, PAGE_SIZE, page => aftersaleListHref({ ...query, page }))
  return {
    query,
    counts: { '0': counts.aftersales_pending, '1': counts.aftersales_processing },
    requests: list.map(toCard),
    total: total_count,
    pageSize: PAGE_SIZE,
  }
}

const toCard = (request: Aftersales) => ({
  no: request.aftersales_bn,
  order_id: request.order_id,
  date: formatTime(request.create_time),
  shop: request.distributor_info.name || '总店',
  type: request.aftersales_type,
  progress: request.progress,
  ...(request.exchange ? { newOrder: request.exchange.order_status } : {}),
  status: request.aftersales_status,
  fee: request.refund_fee,
  point: request.refund_point,
  items: request.detail.map(line => ({
    id: line.detail_id,
    goods_id: line.orderItem.goods_id,
    name: line.item_name,
    pic: line.item_pic,
    spec: line.orderItem.item_spec_desc,
    num: line.num,
  })),
})
export type AftersaleCardData = ReturnType<typeof toCard>
