import type { Template, TemplateSchedule } from '@heji/api-client/contract'
import { shopTime } from './shop-time'

export const TYPE_NAMES: Record<Template['page_type'], string> = {
  index: '首页',
  header: '头部',
  footer: '尾部',
  custom: '自定义页',
}

/** Where a page stands: what shoppers see, and whether the draft is ahead of it. */
function pageState(page: Pick<Template, 'is_live' | 'published_revision' | 'draft_ahead'>) {
  if (page.published_revision === null) return { text: '草稿', tone: 'plain' as const }
  if (page.draft_ahead > 0) return { text: '有改动', tone: 'warning' as const }
  return { text: '已发布', tone: 'success' as const }
}

export function PageState({ page }: { page: Template }) {
  const { text, tone } = pageState(page)
  return (
    <>
      <span className={`hd-tag hd-tag--${tone}`}>{text}</span>
      {page.schedule && <span className="hd-tag hd-tag--warning">{scheduleText(page.schedule)}</span>}
    </>
  )
}

const scheduleText = ({ is_running, publish_at, end_at }: TemplateSchedule) =>
  is_running && end_at !== null ? `限时至 ${shortTime(end_at)}` : `定时 ${shortTime(publish_at)}`

const shortTime = (unix: number) => shopTime(unix).format('MM-DD HH:mm')
