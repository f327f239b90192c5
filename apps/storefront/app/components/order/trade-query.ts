interface Tab {
  status: string
  label: string
  /** Value on the wire if it is another one. */
  wire?: string
}

/** The lists of orders: for money, and of the points mall (screens §13). */
export const TRADE_LISTS = {
  normal: {
    path: '/member/trade',
    title: '我的订单',
    tabs: [
      { status: '0', label: '全部' },
      { status: '5', label: '待付款' },
      { status: '6', label: '待发货' },
      // The wire's 1 would also list what has not been sent.
      { status: '1', label: '待收货', wire: '2' },
      { status: '4', label: '待自提' },
      // The wire's 3 would also list what has been reviewed.
      { status: '3', label: '待评价', wire: '7' },
    ],
  },
  normal_pointsmall: {
    path: '/member/trade/point',
    title: '积分订单',
    tabs: [
      { status: '0', label: '全部' },
      { status: '5', label: '待付款' },
      { status: '6', label: '待发货' },
      { status: '1', label: '待收货', wire: '2' },
      { status: '3', label: '待评价', wire: '7' },
    ],
  },
} as const satisfies Record<string, { path: string; title: string; tabs: readonly Tab[] }>

export type TradeListName = keyof typeof TRADE_LISTS

export interface TradeQuery {
  status: string
  keyword: string
  page: number
}

/** Reads the address; unknown tabs count as 全部, pages outside 1 to 10000 are clamped. */
export function readTradeQuery(params: URLSearchParams, list: TradeListName = 'normal'): TradeQuery {
  const page = Math.trunc(Number(params.get('page') ?? 1))
  const tabs: readonly Tab[] = TRADE_LISTS[list].tabs
  return {
    status: tabs.find(tab => tab.status === params.get('status'))?.status ?? '0',
    keyword: (params.get('keyword') ?? '').trim().slice(0, 100).toWellFormed(),
    page: Number.isFinite(page) ? Math.min(10_000, Math.max(1, page)) : 1,
  }
}

/** The tab's value for the API. */
export function wireStatus(list: TradeListName, status: string): string {
  const tabs: readonly Tab[] = TRADE_LISTS[list].tabs
  return tabs.find(tab => tab.status === status)?.wire ?? status
}

/** Address of the list with some changes; any change except of the page itself leads to page 1. */
export function tradeHref(
  query: TradeQuery,
  changes: Partial<TradeQuery> = {},
  list: TradeListName = 'normal',
): string {
  const { status, keyword, page } = { ...query, page: 1, ...changes }
  const { path } = TRADE_LISTS[list]
  const params = new URLSearchParams({
    ...(status === '0' ? {} : { status }),
    ...(keyword ? { keyword } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `${path}?${params}` : path
}
