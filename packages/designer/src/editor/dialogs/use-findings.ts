import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf } from '../../document/name-of'
import { toStored } from '../../document/stored'
import { useDesigner } from '../../host/context'
import { type PageTimes, pageCheck } from '../../queries/page-check'
import { useEditorState } from '../context'
import { type Finding, publishChecks } from './publish-checks'
import { useVariantFindings } from './variant-findings'

const ORDER = { error: 0, ask: 1, warning: 2 } as const

/** Everything against a publication: what the document tells by itself, what the shop knows of it, and what the drawn page shows. */
export function useFindings({ publishAt, shownUntil }: PageTimes, drawn: readonly Finding[]) {
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const content = useMemo(() => toStored(doc), [doc])
  const query = useQuery(pageCheck(adapter, { content, publishAt, shownUntil }))
  const variants = useVariantFindings()
  const own = useMemo(() => publishChecks(doc), [doc])
  const findings = useMemo(() => {
    const shop = (query.data ?? []).map(({ uuid, level, text }): Finding => {
      const name = doc.nodes[uuid] ? `${nameOf(doc, uuid)}：` : ''
      return { level, uuid: doc.nodes[uuid] ? uuid : '', text: name + text }
    })
    return [...own, ...variants, ...shop, ...drawn].sort((a, b) => ORDER[a.level] - ORDER[b.level])
  }, [own, variants, query.data, doc, drawn])
  return { findings, query }
}
