import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../../app/context'
import { type Drift, driftOf } from '../../document/drift'
import { fromStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { twinDraft } from '../../queries/pages'
import { useEditorState } from '../context'

/** The desktop page's saved draft, and what it has otherwise since this phone page was made from it. */
export function useDrift(): { pc: Doc | null; drift: Drift[] } {
  const { adapter } = useApp()
  const twinId = useEditorState(state => state.twinId)
  const doc = useEditorState(state => state.doc)
  const isMade = doc.renderType === 'h5' && doc.settings.fromPc !== undefined && twinId !== null
  const { data } = useQuery({ ...twinDraft(adapter, twinId ?? ''), enabled: isMade })
  const content = data?.content
  const pc = useMemo(() => (content === undefined ? null : fromStored(content ?? [])), [content])
  const drift = useMemo(() => (isMade && pc ? driftOf(doc, pc) : []), [isMade, doc, pc])
  return { pc, drift }
}
