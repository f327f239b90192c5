import type { Accepted } from '@heji/api-client/contract'
import { useDesigner } from '../../host/context'
import type { PageTimes } from '../../queries/page-check'
import { useAudit } from '../audit/use-audit'
import { useEditorState } from '../context'
import type { Finding } from './publish-checks'
import { useFindings } from './use-findings'
import { useReasons } from './use-reasons'

const NOTHING: Finding[] = []

/** Everything that is looked at before a publication, with the reasons for what goes live all the same. @param given reasons that somebody wrote before */
export function useChecks(times: PageTimes, given: readonly Accepted[]) {
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const audit = useAudit(doc, adapter.preview !== undefined)
  const { findings, query } = useFindings(times, audit.faults ?? NOTHING)
  const isLooking = query.isPending || audit.faults === null
  return { findings, query, isLooking, drawing: audit.drawing, ...useReasons(findings, given) }
}

export type Checks = ReturnType<typeof useChecks>

/** Why nothing can be sent yet, in words beside the button; '' if it can. */
export function whatBlocks({ isLooking, findings, isMissing }: Checks): string {
  if (isLooking) return '正在检查页面…'
  const errors = findings.filter(({ level }) => level === 'error').length
  if (errors > 0) return `有 ${errors} 处必须先改好`
  return isMissing ? '请先写下仍要发布的理由' : ''
}
