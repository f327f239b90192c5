import type { Footprint } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { REMOVE_LISTS, RemoveForm } from '../../components/member/remove-goods'
import { noFields } from '../../forms/fields'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'
import { tracesAddress } from './traces-address'

const PAGE_SIZE = 10

/** Goods that the member looked at, in days, the latest first. */
export async function loadFootprints({ api, url, context }: PageArgs) {
  const page = pageNumber(url.searchParams)
  const { list, total_count } = await api('GET member/browse/history/list', { page, pageSize: PAGE_SIZE })
  const isManaged = url.searchParams.get('manage') === '1'
  notPastLast(page, total_count, PAGE_SIZE, to => tracesAddress(to, isManaged))
  return {
    page,
    pageSize: PAGE_SIZE,
    total: total_count,
    days: daysOf(list, context.now),
    isManaged,
  }
}

const DAY_MS = 86_400_000

/** Rows of one day in China together, under 今天, 昨天 or the date. */
export function daysOf(list: readonly Footprint[], now: Date) {
  const dayOf = (ms: number) => formatTime(ms, 'YYYY-MM-DD')
  const names: Record<string, string> = {
    [dayOf(now.getTime())]: '今天',
    [dayOf(now.getTime() - DAY_MS)]: '昨天',
  }
  const days = new Map<string, ReturnType<typeof toTile>[]>()
  for (const row of list) {
    const day = dayOf(row.updated * 1000)
    days.set(day, [...(days.get(day) ?? []), toTile(row)])
  }
  return [...days].map(([day, items]) => ({ day, name: names[day] ?? dateText(day), items }))
}

const dateText = (day: string) => {
  const [, month, date] = day.split('-').map(Number)
  return `${month}月${date}日`
}

const toTile = ({ item_id, itemData: item }: Footprint) => ({
  item_id,
  item_name: item.item_name,
  pic: item.pics[0] ?? '',
  price: item.price,
  ...(item.member_price === undefined ? {} : { member_price: item.member_price }),
  ...(item.activity_price === undefined ? {} : { activity_price: item.activity_price }),
  ...(item.final_price ? { final_price: item.final_price } : {}),
  ...(item.promotion_tag ? { tags: [item.promotion_tag] } : {}),
  market_price: item.market_price,
  store: item.store,
  approve_status: item.approve_status,
})

const BUTTON = { noteOn: (_: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

/** Forgets some or all. */
export const footprintsAction = formActions({
  remove: memberHandler(
    RemoveForm,
    async ({ ids }, api) => {
      await api('DELETE member/browse/history', { item_ids: ids })
      return { message: '已成功删除' }
    },
    { ...BUTTON, lists: REMOVE_LISTS },
  ),
  clear: memberHandler(
    noFields,
    async (_, api) => {
      await api('DELETE member/browse/history', { is_empty: true })
      return { to: '/member/foottrace', message: '已清空足迹' }
    },
    BUTTON,
  ),
})
