import { useCallback, useEffect, useRef } from 'react'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { type PreviewMessage, READY } from '../../preview/message'

interface PreviewFrameProps extends Pick<PreviewMessage, 'marks' | 'focus' | 'header' | 'footer'> {
  doc: Doc
  title: string
  /** px of the page's own window. */
  width: number
  style?: React.CSSProperties
}

/** A page as shoppers would see it, in a frame of its own. */
export function PreviewFrame({ doc, title, width, marks, focus, header, footer, style }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useCallback(() => {
    const message: PreviewMessage = {
      type: 'heji:preview',
      renderType: doc.renderType,
      content: JSON.parse(JSON.stringify(toStored(doc))),
      ...(header === undefined ? {} : { header }),
      ...(footer === undefined ? {} : { footer }),
      ...(marks ? { marks } : {}),
      ...(focus ? { focus } : {}),
    }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [doc, marks, focus, header, footer])
  useEffect(() => {
    // A frame that listens already does not say so again.
    send()
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (isOurs && event.data?.type === READY) send()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [send])
  return <iframe ref={frame} src="/preview.html" title={title} width={width} style={style} />
}
