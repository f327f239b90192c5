import type { Published } from '@heji/api-client/contract'
import { Button, Input, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { diff } from '../../document/merge/diff'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { useFocusBack } from '../../kit/focus-back'
import { Refusal } from '../../kit/refusal'
import { AT_ONCE, faultOf, type Period } from '../../plans/plan-words'
import { useAudit } from '../audit/use-audit'
import { useEditorState } from '../context'
import { textDifferences } from '../text-differences'
import { usePublished } from '../use-ahead'
import { CheckList } from './check-list'
import { DifferenceList } from './difference-list'
import { EnableChoice } from './enable-choice'
import type { Finding } from './publish-checks'
import { DoneButton, PublishedView } from './published-view'
import { ScheduleRow } from './schedule-row'
import { useFindings } from './use-findings'
import { usePublish } from './use-publish'
import { useReasons } from './use-reasons'

/** What will change for shoppers, what looks unfinished, the one button that shows it, and then what the shop says of it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const [published, setPublished] = useState<Published | null>(null)
  if (!published) return <Publishing onClose={onClose} onPublished={setPublished} />
  return (
    <Dialog title="发布成功" width={560} footer={<DoneButton onClose={onClose} />} onCancel={onClose}>
      <PublishedView published={published} />
    </Dialog>
  )
}

const NOTHING: Finding[] = []

const secondsOf = (time: Dayjs | null) => time?.unix() ?? null

interface PublishingProps {
  onClose: () => void
  onPublished: (published: Published) => void
}

function Publishing({ onClose, onPublished }: PublishingProps) {
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const page = useEditorState(state => state.page)
  const [note, setNote] = useState('')
  const [period, setPeriod] = useState<Period>(AT_ONCE)
  // A page of its own is published to be seen; a new home page may wait for its day.
  const [enable, setEnable] = useState(page.page_type === 'custom')
  const isEnabled = page.status === 1
  const audit = useAudit(doc, adapter.preview !== undefined)
  const hasNoTime = faultOf(period, false, dayjs()) !== null
  // The shop is not asked about times that cannot be.
  const { from, to } = hasNoTime ? AT_ONCE : period
  const times = { publishAt: secondsOf(from), shownUntil: secondsOf(to) }
  const { findings, query } = useFindings(times, audit.faults ?? NOTHING)
  const isLooking = query.isPending || audit.faults === null
  const { reasons, accepted, isMissing } = useReasons(findings)
  const publish = usePublish({
    note: note.trim(),
    accepted,
    enable: enable && !isEnabled,
    onPlanned: onClose,
    onPublished,
  })
  const blocked = whatBlocks({ isLooking, findings, isMissing, hasNoTime })
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
        {page.published_revision === null && <p>首次发布：草稿只有设计器能看到，发布后顾客看到的就是这一版。</p>}
        {adapter.history && <h3>本次更改</h3>}
        {adapter.history && <Changes doc={doc} />}
        <h3>检查</h3>
        {isLooking ? <Skeleton active paragraph={{ rows: 2 }} title={false} /> : null}
        {audit.drawing}
        <Refusal query={query} />
        {isLooking ? null : <CheckList findings={findings} reasons={reasons} onJump={onClose} />}
        <Input
          className="hd-publish__note"
          aria-label="版本说明"
          placeholder="版本说明（选填）"
          maxLength={100}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        {adapter.schedule && <ScheduleRow period={period} enable={enable && !isEnabled} onChange={setPeriod} />}
        {!isEnabled && <EnableChoice value={enable} onChange={setEnable} />}
      </div>
    </Dialog>
  )
}

interface Publishable {
  isLooking: boolean
  findings: readonly Finding[]
  /** A reason that is asked for has not been given. */
  isMissing: boolean
  hasNoTime: boolean
}

/** Why it cannot be published yet, in words beside the button; '' if it can. */
function whatBlocks({ isLooking, findings, isMissing, hasNoTime }: Publishable): string {
  if (isLooking) return '正在检查页面…'
  const errors = findings.filter(({ level }) => level === 'error').length
  if (errors > 0) return `有 ${errors} 处必须先改好`
  if (isMissing) return '请先写下仍要发布的理由'
  return hasNoTime ? '请先填好发布时间' : ''
}

/** What changes for shoppers: all of it where nothing was published yet. */
function Changes({ doc }: { doc: Doc }) {
  const { query, published } = usePublished()
  const page = useEditorState(state => state.page)
  if (published)
    return <DifferenceList differences={[...textDifferences(page), ...diff(published, doc)]} empty="与线上版本一致" />
  return query.error ? <Refusal query={query} /> : <Skeleton active paragraph={{ rows: 2 }} title={false} />
}
