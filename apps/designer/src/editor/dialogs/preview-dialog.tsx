import { Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useEditorState } from '../context'
import './dialogs.css'
import { PreviewFrame } from './preview-frame'

const WIDTHS = { pc: [1190, 1440], h5: [375, 390] } as const

/** The draft as shoppers would see it, at true size in a frame of its own. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const title = useEditorState(state => state.page.template_title)
  const widths: readonly number[] = WIDTHS[doc.renderType]
  const [width, setWidth] = useState(widths[0]!)
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
        <PreviewFrame doc={doc} title="页面预览" width={width} />
      </div>
    </Modal>
  )
}
