import type { Image } from '@heji/api-client/contract'
import { useState } from 'react'
import { ImageGrid } from './image-grid'
import { PickerDialog } from './picker-dialog'

interface Props {
  onClose: () => void
  onPick: (image: Image) => void
}

/** One picture of the library. */
export function ImagePicker({ onClose, onPick }: Props) {
  const [image, setImage] = useState<Image | null>(null)
  return (
    <PickerDialog title="选择图片" canPick={image !== null} onClose={onClose} onPick={() => image && onPick(image)}>
      <ImageGrid selected={image ? [image.image_id] : []} onToggle={setImage} onConfirm={onPick} />
    </PickerDialog>
  )
}
