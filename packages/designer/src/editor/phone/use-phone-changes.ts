import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PhoneChange, phoneChanges } from '../../document/phone/changes'
import { fromStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { otherPlatformDraft } from '../../queries/pages'
import { useEditorState } from '../context'

/** The desktop page's saved draft, and what it has otherwise since this phone page was made from it. */
export function usePhoneChanges(): { pc: Doc | null; changes: PhoneChange[] } {
  const { adapter } = useDesigner()
  const otherPlatformId = useEditorState(state => state.otherPlatformId)
  const doc = useEditorState(state => state.doc)
  const isMade = doc.renderType === 'h5' && doc.settings.fromPc !== undefined && otherPlatformId !== null
  const { data } = useQuery({ ...otherPlatformDraft(adapter, otherPlatformId ?? ''), enabled: isMade })
  const content = data?.content
  const pc = useMemo(() => (content === undefined ? null : fromStored(content ?? [])), [content])
  const changes = useMemo(() => (isMade && pc ? phoneChanges(doc, pc) : []), [isMade, doc, pc])
  return { pc, changes }
}
