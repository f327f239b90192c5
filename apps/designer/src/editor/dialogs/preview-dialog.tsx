import { Modal, Segmented } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toStored } from '../../document/stored'
import { type PreviewMessage, READY } from '../../preview/message'
import { useEditorState } from '../context'
import './dialogs.css'

const WIDTHS = { pc: [1190, 1440], h5: [375, 390] } as const

/** The draft as shoppers would see it, at true size in a frame of its own. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const title = useEditorState(state => state.page.template_title)
  const widths: readonly number[] = WIDTHS[doc.renderType]
  const [width, setWidth] = useState(widths[0]!)
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useCallback(() => {
    const content: unknown = JSON.parse(JSON.stringify(toStored(doc)))
    const message: PreviewMessage = { type: 'heji:preview', renderType: doc.renderType, content }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [doc])
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (isOurs && event.data?.type === READY) send()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [send])
  return (
    <Modal
      open
      title={`预览 ${title}`}
      width="calc(100vw - 48px)"
      className="hd-preview-modal"
      centered
      footer={null}
      onCancel={onClose}
    >
      <div className="hd-preview__bar">
        <Segmented
          aria-label="预览宽度"
          value={width}
          options={widths.map(value => ({ value, label: `${value} px` }))}
          onChange={setWidth}
        />
        <span>预览中链接、购物车与领券不生效</span>
      </div>
      <div className="hd-preview__stage">
        <iframe ref={frame} src="/preview.html" title="页面预览" width={width} />
      </div>
    </Modal>
  )
}
