import { LinkTabs } from '../../components/member/link-tabs'
import { MemberPage } from '../../components/member/member-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { NoticeList, ReadAll } from './notice-list'
import { NoticeSwitches } from './notice-switches'
import { loadNotices, noticesAction } from './notices.server'

export const meta: MetaFunction = args => pageTitle(args, '我的消息', { noindex: true })

export const loader = defineLoader.member(loadNotices)

export const action = noticesAction

const TABS = [
  { key: '', label: '消息', to: '/member/notices' },
  { key: 'settings', label: '通知设置', to: '/member/notices?tab=settings' },
] as const

/** What the shop told the member, and what he wants to be told. */
export default function NoticesPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <MemberPage
      title="我的消息"
      note={data.tab === '' && data.unread > 0 ? `${data.unread} 条未读` : null}
      tools={data.tab === '' && data.unread > 0 ? <ReadAll /> : null}
    >
      <LinkTabs label="我的消息" current={data.tab} tabs={TABS} />
      {data.tab === 'settings' ? <NoticeSwitches kinds={data.kinds} /> : <NoticeList {...data} />}
    </MemberPage>
  )
}
