import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { nameOf } from '../../document/name-of'
import { toStored } from '../../document/stored'
import { contentWidth, type Doc } from '../../document/types'
import { useEditorState } from '../context'
import { PreviewFrame } from '../dialogs/preview-frame'
import type { Finding } from '../dialogs/publish-checks'
import { withPrices } from '../prices/prices-now'
import './audit.css'
import type { Fault } from './page-audit'

/** React 18 knows the attribute only by its HTML form. */
const INERT = { inert: '' }

/** ms after which publishing is possible without the audit. */
const MOST_TIME = 5_000

const UNFINISHED: Fault[] = [{ uuid: '', level: 'warning', text: '没能画出页面，画面检查没有完成' }]

/** Draws the page in a frame beside the screen and looks at it there; null until it has been looked at. @param isPossible whether there is a frame */
export function useAudit(doc: Doc, isPossible: boolean) {
  const [faults, setFaults] = useState<readonly Fault[] | null>(isPossible ? null : [])
  useEffect(() => {
    const timer = setTimeout(() => setFaults(known => known ?? UNFINISHED), MOST_TIME)
    return () => clearTimeout(timer)
  }, [])
  const findings = useMemo(() => faults?.map(fault => toFinding(doc, fault)) ?? null, [faults, doc])
  const prices = useEditorState(state => state.prices)
  const content = useMemo(() => withPrices(toStored(doc), prices), [doc, prices])
  const drawing =
    isPossible &&
    createPortal(
      <div className="hd-audit" aria-hidden {...INERT}>
        <PreviewFrame doc={doc} content={content} title="检查页面" width={contentWidth(doc)} onAudited={setFaults} />
      </div>,
      document.body,
    )
  return { faults: findings, drawing }
}

function toFinding(doc: Doc, { uuid, level, text }: Fault): Finding {
  const isHere = doc.nodes[uuid] !== undefined
  return { level, uuid: isHere ? uuid : '', text: `${isHere ? nameOf(doc, uuid) : '页面'}：${text}` }
}
