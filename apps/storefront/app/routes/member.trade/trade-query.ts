/** Tabs of the order list, with their values on the wire (screens §13). */
export const TRADE_TABS = [
  { status: '0', label: '全部' },
  { status: '5', label: '待付款' },
  { status: '1', label: '待收货' },
  { status: '4', label: '待自提' },
  { status: '3', label: '待评价' },
] as const

export interface TradeQuery {
  status: (typeof TRADE_TABS)[number]['status']
  keyword: string
  page: number
}

/** Reads the address; unknown tabs count as 全部, pages outside 1 to 10000 are clamped. */
export function readTradeQuery(params: URLSearchParams): TradeQuery {
  const page = Math.trunc(Number(params.get('page') ?? 1))
  return {
    status: TRADE_TABS.find(tab => tab.status === params.get('status'))?.status ?? '0',
    keyword: (params.get('keyword') ?? '').trim().slice(0, 100),
    page: Number.isFinite(page) ? Math.min(10_000, Math.max(1, page)) : 1,
  }
}

/** Address of the list with some changes; any change except of the page itself leads to page 1. */
export function tradeHref(query: TradeQuery, changes: Partial<TradeQuery> = {}): string {
  const { status, keyword, page } = { ...query, page: 1, ...changes }
  const params = new URLSearchParams({
    ...(status === '0' ? {} : { status }),
    ...(keyword ? { keyword } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return params.size > 0 ? `/member/trade?${params}` : '/member/trade'
}
