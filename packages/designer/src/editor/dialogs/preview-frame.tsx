import { useCallback, useEffect, useRef } from 'react'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { AUDITED, type Audited, type PreviewMessage, READY } from '../../preview/message'

interface PreviewFrameProps extends Pick<PreviewMessage, 'marks' | 'focus' | 'header' | 'footer' | 'now'> {
  doc: Doc
  /** Stored content that is drawn instead of the document's own. */
  content?: unknown
  title: string
  /** px of the page's own window. */
  width: number
  style?: React.CSSProperties
  /** Asks the frame to look at the page, and gets what it found. */
  onAudited?: (faults: Audited['faults']) => void
}

/** A page as shoppers would see it, in a frame of its own. */
export function PreviewFrame({
  doc,
  title,
  width,
  marks,
  focus,
  header,
  footer,
  now,
  content,
  style,
  onAudited,
}: PreviewFrameProps) {
  const { adapter } = useDesigner()
  const frame = useRef<HTMLIFrameElement>(null)
  const isAudit = onAudited !== undefined
  const send = useCallback(() => {
    const message: PreviewMessage = {
      type: 'heji:preview',
      renderType: doc.renderType,
      content: JSON.parse(JSON.stringify(content ?? toStored(doc))),
      ...(header === undefined ? {} : { header }),
      ...(footer === undefined ? {} : { footer }),
      ...(marks ? { marks } : {}),
      ...(focus ? { focus } : {}),
      ...(now === undefined ? {} : { now }),
      ...(isAudit ? { audit: true } : {}),
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [doc, content, marks, focus, header, footer, now, isAudit])
  useEffect(() => {
    // A frame that listens already does not say so again.
    send()
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (!isOurs) return
      if (event.data?.type === READY) send()
      if (event.data?.type === AUDITED) onAudited?.((event.data as Audited).faults)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [send, onAudited])
  return <iframe ref={frame} src={adapter.preview} title={title} width={width} style={style} />
}
