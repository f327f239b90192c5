import { listAddress } from '../../list/list-address'

/** Tabs of the list with their values on the wire; `all` sends none (screens §14). */
export const AFTERSALE_TABS = [
  { status: 'all', label: '全部' },
  { status: '0', label: '待处理' },
  { status: '1', label: '处理中' },
  { status: '2', label: '已处理' },
  { status: '3', label: '已驳回' },
  { status: '4', label: '已关闭' },
] as const

type Status = (typeof AFTERSALE_TABS)[number]['status']
export interface AftersaleQuery {
  /** Null where the address names no tab. */
  status: Status | null
  page: number
}

const PAGE = '/member/trade/aftersale-list'

export function readAftersaleQuery(params: URLSearchParams): AftersaleQuery {
  const asked = params.get('status') ?? params.get('aftersales_status')
  const page = Math.trunc(Number(params.get('page') ?? 1))
  return {
    status: AFTERSALE_TABS.find(({ status }) => status === asked)?.status ?? null,
    page: Number.isFinite(page) ? Math.min(10_000, Math.max(1, page)) : 1,
  }
}

/** Address of a tab or of a page of it. */
export const aftersaleListHref = ({ status, page = 1 }: { status: Status; page?: number }): string =>
  listAddress(PAGE, { status, page })
