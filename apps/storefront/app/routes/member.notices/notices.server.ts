import { id } from '@heji/validators'
import * as v from 'valibot'
import { noFields } from '../../forms/fields'
import { formActions, memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { listAddress, notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'

const PATH = '/member/notices'
const PAGE_SIZE = 20
/** Pages on which the part with the switches is shown. */
const SETTINGS = `${PATH}?tab=settings`

/** One page of the own notices, or what the member wants to be told. */
export async function loadNotices({ api, url }: PageArgs) {
  if (url.searchParams.get('tab') === 'settings') {
    const { list } = await api('GET member/notice-settings')
    return { tab: 'settings' as const, kinds: list }
  }
  const page = pageNumber(url.searchParams)
  const { list, total_count, unread_count } = await api('GET member/notices', { page, pageSize: PAGE_SIZE })
  notPastLast(page, total_count, PAGE_SIZE, to => listAddress(PATH, { page: to }))
  return { tab: '' as const, page, pageSize: PAGE_SIZE, total: total_count, unread: unread_count, list }
}

const BUTTON = { noteOn: (_: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

const wrong = '操作失败，请刷新页面后重试'
/** A notice, and the page of ours to which it leads. */
const Opened = v.object({ notice_id: id(wrong), to: v.pipe(v.string(), v.regex(/^\/[a-z][\w/.?=&-]*$/i, wrong)) })

const names = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}:[a-z]{1,10}$/, wrong))), v.maxLength(100)),
  [],
)
/** `shown` are all switches of the form, `on` those that are on. */
const Switches = v.object({ shown: names, on: names })

export const noticesAction = formActions({
  open: memberHandler(
    Opened,
    async ({ notice_id, to }, api) => {
      await api('POST member/notices/read', { notice_ids: [notice_id] })
      return { to }
    },
    BUTTON,
  ),
  'read-all': memberHandler(
    noFields,
    async (_, api) => {
      await api('POST member/notices/read', { is_all: true })
      return { to: PATH, message: '已全部标为已读' }
    },
    BUTTON,
  ),
  settings: memberHandler(
    Switches,
    async ({ shown, on }, api) => {
      await api('POST member/notice-settings', { on, off: shown.filter(name => !on.includes(name)) })
      return { to: SETTINGS, message: '通知设置已保存' }
    },
    { ...BUTTON, lists: ['shown', 'on'] },
  ),
  'no-marketing': memberHandler(
    noFields,
    async (_, api) => {
      await api('POST member/notice-settings', { no_marketing: true })
      return { to: SETTINGS, message: '已退订优惠和活动' }
    },
    BUTTON,
  ),
})
