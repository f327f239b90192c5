import type { PublishRequest, Template } from '@heji/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { nearLimit } from '../../kit/near-limit'
import { useSingle } from '../../lib/use-single'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { timeOf } from './history-entry'
import './request-note.css'

/** Characters of a reason. */
const MOST = 100

/** What an editor asked for, or was answered, in a sentence. */
function requestText({ author, asked, revision, note, refusal, refused_by }: PublishRequest): string {
  if (refusal) return `${refused_by} 退回了第 ${revision} 版的发布申请：${refusal}`
  return `${author} 于 ${timeOf(asked)} 申请发布第 ${revision} 版${note ? `：${note}` : ''}`
}

/** The request for this page: those who may publish can refuse it, its editor can take it back. */
export function RequestNote() {
  const { adapter } = useDesigner()
  const request = useEditorState(state => state.page.publish_request)
  const canPublish = useEditorState(state => state.canPublish)
  const [isRefusing, setRefusing] = useState(false)
  const { withdraw, refuse } = useRequestCommands()
  if (!request || !adapter.publishRequests) return null
  const isOpen = request.refusal === ''
  return (
    <div className="hd-publish__request">
      <p role="note">{requestText(request)}</p>
      {canPublish && isOpen && !isRefusing && (
        <Button size="small" onClick={() => setRefusing(true)}>
          退回
        </Button>
      )}
      {canPublish && isOpen && isRefusing && <Refuse busy={refuse.isPending} onRefuse={refuse.mutate} />}
      {!canPublish && (
        <Button size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {isOpen ? '撤回申请' : '知道了'}
        </Button>
      )}
    </div>
  )
}

function Refuse({ busy, onRefuse }: { busy: boolean; onRefuse: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onRefuse(reason.trim())
  }
  return (
    <form onSubmit={send}>
      <Input
        size="small"
        aria-label="退回的原因"
        placeholder="退回的原因（必填，申请人会看到）"
        maxLength={MOST}
        showCount={nearLimit}
        autoFocus
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button size="small" htmlType="submit" loading={busy} disabled={reason.trim() === ''}>
        确认退回
      </Button>
    </form>
  )
}

function useRequestCommands() {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const pageId = store.getState().page.theme_pc_template_id
  const answers = {
    onSuccess: ({ publish_request = null }: Template) => {
      store.setState(({ page }) => ({ page: { ...page, publish_request } }))
      saving.announce()
    },
    onError: (error: unknown) => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  }
  const withdraw = useSingle({ mutationFn: () => adapter.publishRequests!.withdraw(pageId), ...answers })
  const refuse = useSingle({
    mutationFn: (reason: string) => adapter.publishRequests!.refuse(pageId, reason),
    ...answers,
  })
  return { withdraw, refuse }
}
