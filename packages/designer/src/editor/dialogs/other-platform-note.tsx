import type { Template } from '@heji/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { useDesigner } from '../../host/context'
import { otherPlatformDraft } from '../../queries/pages'
import { useEditorState } from '../context'

type Kind = Pick<Template, 'page_type' | 'platform'>

/** What visitors on the other platform get of a page that has no published twin there. */
export function otherPlatformText({ page_type, platform }: Kind): string {
  const [side, own] = platform === 'pc' ? ['手机', '电脑'] : ['电脑', '手机']
  if (page_type === 'header') return `还没有发布${side}端的头部：${side}上的顾客看到商城默认的头部。`
  const way = platform === 'pc' ? '由它自动排成的手机版，组件变窄并上下排列' : '它居中的一栏，像在大屏手机上一样'
  return `还没有发布${side}端的版本：${side}上的顾客打开${own}端的这一版，看到的是${way}。`
}

export function OtherPlatformNote() {
  const { adapter } = useDesigner()
  const page = useEditorState(state => state.page)
  const id = useEditorState(state => state.otherPlatformId)
  const other = useQuery({ ...otherPlatformDraft(adapter, id ?? ''), enabled: id !== null }).data
  const isUnknown = !adapter.copy || (id !== null && !other)
  if (isUnknown || other?.page.is_live) return null
  return <p className="hd-note">{otherPlatformText(page)}</p>
}
