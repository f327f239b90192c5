import type { PublishRequest, TemplateSchedule } from '@heji/api-client/contract'
import { Clock, MessageSquareWarning, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { periodOf, periodText } from '../../plans/plan-words'
import { isOffered } from '../commands/registry'
import { useEditor, useEditorState } from '../context'
import './pending-publish.css'

/** What is asked and planned for the page. Both stand in full in the dialog that a press opens. */
export function PendingPublish() {
  const request = useEditorState(state => state.page.publish_request ?? null)
  const plan = useEditorState(state => state.page.schedule)
  useRefusal(request)
  return (
    // There from the beginning, so that a screen reader says what comes into it.
    <span className="hd-pending" role="status" aria-label="发布申请与计划">
      {request && <Fact {...requestFact(request)} />}
      {plan && <Fact {...planFact(plan)} />}
    </span>
  )
}

/** A refusal that comes while the page is open is said once, to whoever cannot have written it. */
function useRefusal(request: PublishRequest | null) {
  const { notify } = useEditor()
  const canPublish = useEditorState(state => state.canPublish)
  const before = useRef(request)
  useEffect(() => {
    const wasOpen = before.current?.refusal === ''
    before.current = request
    if (wasOpen && request?.refusal && !canPublish) notify('info', requestFact(request).title)
  }, [request, canPublish, notify])
}

interface FactProps {
  kind: 'asked' | 'refused' | 'planned'
  words: string
  /** In full, for screen readers, too. */
  title: string
}

const ICONS = { asked: Send, refused: MessageSquareWarning, planned: Clock }

function Fact({ kind, words, title }: FactProps) {
  const { command } = useEditor()
  const canOpen = useEditorState(state => state.canEdit && isOffered('publish', state))
  const Icon = ICONS[kind]
  const content = (
    <>
      <Icon size={14} aria-hidden />
      <span aria-hidden>{words}</span>
      <span className="hd-hidden">{title}</span>
    </>
  )
  const look = { className: `hd-pending__fact hd-pending__fact--${kind}`, title }
  if (!canOpen) return <span {...look}>{content}</span>
  return (
    <button type="button" {...look} onClick={() => command('publish')}>
      {content}
    </button>
  )
}

function requestFact({ author, revision, note, refusal, refused_by }: PublishRequest): FactProps {
  if (refusal) {
    return {
      kind: 'refused',
      words: '已退回',
      title: `${refused_by} 退回了第 ${revision} 版的发布申请：${refusal}`,
    }
  }
  return { kind: 'asked', words: '申请中', title: `${author} 申请发布第 ${revision} 版${note ? `：${note}` : ''}` }
}

function planFact(plan: TemplateSchedule): FactProps {
  const when = periodText(periodOf(plan))
  const words = plan.is_running ? '限时中' : '已定时'
  return {
    kind: 'planned',
    words,
    title: `${plan.is_running ? '限时发布' : '定时发布'}第 ${plan.revision} 版${plan.enable ? '并启用页面' : ''}，${when}（${plan.author}）`,
  }
}
