import type { Image } from '@heji/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { IMAGES } from '../../queries/images'
import { useEditor } from '../context'
import { refusalOfFile } from './files'

/** Type under which a dragged picture of the library carries its address and size. */
export const PICTURE_DRAG = 'application/x-heji-picture'

/** What a place for a picture gets. */
export interface DroppedPicture {
  url: string
  width: number
  height: number
}

/** Puts a picture of the library into a drag. */
export function dragPicture({ dataTransfer }: DragEvent, { image_full_url, width, height }: Image) {
  const picture: DroppedPicture = { url: image_full_url, width, height }
  dataTransfer.setData(PICTURE_DRAG, JSON.stringify(picture))
  dataTransfer.effectAllowed = 'copy'
}

/** Whether a drag holds a picture of the library, or files of the desktop. */
export const hasPicture = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>) =>
  dataTransfer.types.includes(PICTURE_DRAG) || dataTransfer.types.includes('Files')

/** What is dropped or pasted. */
interface Held {
  getData: (type: string) => string
  files: ArrayLike<File>
}

type OnPicture = (picture: DroppedPicture) => void
interface Sending {
  file: File
  onPicture: OnPicture
}

/**
 * Takes a dropped picture: one of the library as it is, a file of the desktop after it was uploaded. What cannot be used
 * is told.
 */
export function usePictureDrop() {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ file }: Sending) => adapter.upload!(file, { name: file.name.slice(0, 50), onProgress: () => {} }),
    onSuccess: ({ image_full_url, width, height }, { onPicture }) => {
      notify('success', '图片上传成功')
      void queries.invalidateQueries({ queryKey: IMAGES })
      onPicture({ url: image_full_url, width, height })
    },
    onError: error => notify('error', messageOf(error)),
  })
  const take = (data: Held, onPicture: OnPicture) => {
    const known = pictureIn(data.getData(PICTURE_DRAG))
    if (known) return onPicture(known)
    const file = data.files[0]
    if (!file) return
    const refusal = refusalOfFile(file)
    if (refusal) notify('error', refusal)
    else sending.mutate({ file, onPicture })
  }
  return { take, isUploading: sending.isPending }
}

/** Other pages can put anything into a drag. */
function pictureIn(text: string): DroppedPicture | null {
  try {
    const { url, width, height } = JSON.parse(text) as Partial<DroppedPicture>
    const isOurs = typeof url === 'string' && url.startsWith('/img/')
    return isOurs && Number(width) > 0 && Number(height) > 0
      ? { url, width: Number(width), height: Number(height) }
      : null
  } catch {
    return null
  }
}
