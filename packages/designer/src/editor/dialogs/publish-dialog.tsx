import type { Published } from '@heji/api-client/contract'
import { Button, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { useFocusBack } from '../../kit/focus-back'
import { nearLimit } from '../../kit/near-limit'
import { shopNow, unixOf } from '../../kit/shop-time'
import { AT_ONCE, faultOf, type Period } from '../../plans/plan-words'
import { useEditorState } from '../context'
import { AskDialog } from './ask-dialog'
import { EnableChoice } from './enable-choice'
import { PublishParts } from './publish-parts'
import { DoneButton, PublishedView } from './published-view'
import { RequestNote } from './request-note'
import { ScheduleRow } from './schedule-row'
import { useChecks, whatBlocks } from './use-checks'
import { usePublish } from './use-publish'

/** What will change for shoppers, what looks unfinished, the one button that shows it, and then what the shop says of it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const canPublish = useEditorState(state => state.canPublish)
  const [published, setPublished] = useState<Published | null>(null)
  if (!canPublish) return <AskDialog onClose={onClose} />
  if (!published) return <Publishing onClose={onClose} onPublished={setPublished} />
  return (
    <Dialog title="发布成功" width={560} footer={<DoneButton onClose={onClose} />} onCancel={onClose}>
      <PublishedView published={published} />
    </Dialog>
  )
}

const secondsOf = (time: Dayjs | null) => (time ? unixOf(time) : null)

interface PublishingProps {
  onClose: () => void
  onPublished: (published: Published) => void
}

function Publishing({ onClose, onPublished }: PublishingProps) {
  const { adapter } = useDesigner()
  const page = useEditorState(state => state.page)
  const [note, setNote] = useState('')
  const [period, setPeriod] = useState<Period>(AT_ONCE)
  // A page of its own is published to be seen; a new home page may wait for its day.
  const [enable, setEnable] = useState(page.page_type === 'custom')
  const isEnabled = page.status === 1
  const hasNoTime = faultOf(period, false, shopNow()) !== null
  // The shop is not asked about times that cannot be.
  const { from, to } = hasNoTime ? AT_ONCE : period
  const times = { publishAt: secondsOf(from), shownUntil: secondsOf(to) }
  const checks = useChecks(times, page.publish_request?.accepted ?? [])
  const publish = usePublish({
    note: note.trim(),
    accepted: checks.accepted,
    enable: enable && !isEnabled,
    onPlanned: onClose,
    onPublished,
  })
  const blocked = whatBlocks(checks) || (hasNoTime ? '请先填好发布时间' : '')
  const footer = (
    <>
      <span className="hd-publish__blocked" role="status">
        {blocked}
      </span>
      <Button onClick={onClose}>取消</Button>
      <Button
        type="primary"
        loading={publish.isPending}
        disabled={blocked !== ''}
        onClick={() => publish.mutate(period)}
      >
        {period.from ? '定时发布' : '立即发布'}
      </Button>
    </>
  )
  return (
    <Dialog title={`发布 ${page.template_title}`} width={560} footer={footer} onCancel={onClose}>
      <div className="hd-publish">
        <RequestNote />
        <PublishParts checks={checks} onJump={onClose} />
        <Input
          className="hd-publish__note"
          aria-label="版本说明"
          placeholder="版本说明（选填）"
          maxLength={100}
          showCount={nearLimit}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        {adapter.schedule && <ScheduleRow period={period} enable={enable && !isEnabled} onChange={setPeriod} />}
        {!isEnabled && <EnableChoice value={enable} onChange={setEnable} />}
      </div>
    </Dialog>
  )
}
