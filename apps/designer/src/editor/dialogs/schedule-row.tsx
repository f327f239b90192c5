import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Clock } from 'lucide-react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { PAGE_LISTS } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'

interface ScheduleRowProps {
  /** null: publish at once. */
  at: Dayjs | null
  onChange: (at: Dayjs | null) => void
  /** Until when the campaign lasts, as far as the operator knows. Coupons and seckills are checked against it. */
  until: Dayjs | null
  onUntil: (until: Dayjs | null) => void
}

/** When the page shall be shown, and what is planned for it already, with a way to take that back. */
export function ScheduleRow({ at, onChange, until, onUntil }: ScheduleRowProps) {
  return (
    <div className="hd-publish__time">
      <label htmlFor="publish-at">发布时间</label>
      <DatePicker
        id="publish-at"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder="立即"
        value={at}
        minDate={dayjs()}
        maxDate={dayjs().add(1, 'year')}
        onChange={onChange}
      />
      <label htmlFor="shown-until">展示到</label>
      <DatePicker
        id="shown-until"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder="选填，用于检查券和秒杀"
        value={until}
        minDate={at ?? dayjs()}
        onChange={onUntil}
      />
      <Planned />
    </div>
  )
}

function Planned() {
  const { api } = useApp()
  const { store, notify } = useEditor()
  const page = useEditorState(state => state.page)
  const queries = useQueryClient()
  const forget = useMutation({
    mutationFn: () => api('DELETE /api/pctemplate/schedule/{id}', { id: page.theme_pc_template_id }),
    onSuccess: ({ schedule }) => {
      store.setState({ page: { ...store.getState().page, schedule } })
      void queries.invalidateQueries({ queryKey: PAGE_LISTS })
    },
    onError: error => notify('error', messageOf(error)),
  })
  if (!page.schedule) return null
  const { revision, publish_at, author, enable } = page.schedule
  return (
    <p className="hd-publish__plan">
      <Clock size={14} aria-hidden />
      {author} 已定于 {dayjs.unix(publish_at).format('YYYY-MM-DD HH:mm')} 发布第 {revision} 版{enable && '并启用页面'}
      <Button type="link" size="small" loading={forget.isPending} onClick={() => forget.mutate()}>
        取消定时
      </Button>
    </p>
  )
}
