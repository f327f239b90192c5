import { PageView } from '@heji/widgets'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../../app/context'
import { nameOf } from '../../document/name-of'
import { toStored } from '../../document/stored'
import { contentWidth, type Doc } from '../../document/types'
import { topOf } from '../../thumbnail/still'
import { usePhoneUnits } from '../../thumbnail/use-phone-units'
import { designHost } from '../canvas/design-host'
import type { Finding } from '../dialogs/publish-checks'
import './audit.css'
import { auditPage, type Fault, weighHtml } from './page-audit'
import { askSize, weighPictures } from './weigh-pictures'

/** ms after which the audit goes on with what is drawn and what was answered. */
const MOST_TIME = 4_000

/** React 18 knows the attribute only by its HTML form. */
const INERT = { inert: '' }

/** Draws the page beside the screen and looks at it as a browser does; null until it has been looked at. */
export function useAudit(doc: Doc) {
  const [faults, setFaults] = useState<Finding[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = new AbortController()
    const timer = setTimeout(() => leave.abort(), MOST_TIME)
    void look(box, leave.signal).then(({ warned, asked }) => {
      const of = (level: Finding['level']) => (fault: Fault) => toFinding(doc, fault, level)
      if (box.current) setFaults([...asked.map(of('ask')), ...warned.map(of('warning'))])
    })
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [doc])
  return { faults, drawing: <Drawing doc={doc} box={box} /> }
}

function toFinding(doc: Doc, { uuid, text }: Fault, level: Finding['level']): Finding {
  const isHere = doc.nodes[uuid] !== undefined
  return { level, uuid: isHere ? uuid : '', text: `${isHere ? nameOf(doc, uuid) : '页面'}：${text}` }
}

async function look(box: RefObject<HTMLDivElement>, signal: AbortSignal) {
  await drawn(box, signal)
  const root = box.current
  if (!root) return { warned: [], asked: [] }
  const pictures = [...root.querySelectorAll('img')].map(picture => ({
    uuid: picture.closest<HTMLElement>('[data-uuid]')?.dataset.uuid ?? '',
    url: picture.currentSrc || picture.src,
  }))
  const own = pictures.filter(({ url }) => new URL(url, location.href).origin === location.origin)
  const warned = [...(await weighHtml(root)), ...auditPage(root)]
  const { faults, dead } = await weighPictures(own, askSize(signal))
  return { warned: [...warned, ...faults], asked: dead }
}

/** Until nothing has changed for a moment. */
function drawn(box: RefObject<HTMLDivElement>, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, QUIET)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, QUIET)
    })
    if (box.current) observer.observe(box.current, { childList: true, subtree: true, attributes: true })
    signal.addEventListener('abort', done)
  })
}
const QUIET = 300

function Drawing({ doc, box }: { doc: Doc; box: RefObject<HTMLDivElement> }) {
  const { shopApi } = useApp()
  usePhoneUnits(doc.renderType === 'h5')
  const page = useMemo(() => topOf(toStored(doc), Number.POSITIVE_INFINITY), [doc])
  const host = useMemo(
    () => designHost(shopApi, page.settings, doc.renderType, { mode: 'preview' }),
    [shopApi, page.settings, doc.renderType],
  )
  const { backgroundColor } = page.settings
  return createPortal(
    <div ref={box} className="hd-audit" style={{ width: contentWidth(doc), backgroundColor }} aria-hidden {...INERT}>
      <PageView page={page} host={host} />
    </div>,
    document.body,
  )
}
