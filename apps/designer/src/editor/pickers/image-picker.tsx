import type { Image } from '@heji/api-client/contract'
import { Modal } from 'antd'
import { useState } from 'react'
import { ImageGrid } from './image-grid'

interface Props {
  onClose: () => void
  onPick: (images: Image[]) => void
}

/** One picture of the library. */
export function ImagePicker({ onClose, onPick }: Props) {
  const [image, setImage] = useState<Image | null>(null)
  return (
    <Modal
      open
      title="选择图片"
      width={800}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !image }}
      onCancel={onClose}
      onOk={() => image && onPick([image])}
    >
      <div className="hd-picker">
        <ImageGrid
          selected={image ? [image.image_id] : []}
          onToggle={next => setImage(image?.image_id === next.image_id ? null : next)}
        />
      </div>
    </Modal>
  )
}
