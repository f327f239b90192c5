import type { FormResult } from '../../forms/form-result'
import { PICTURE_MAX_BYTES } from '../../forms/picture-limits'

/** Pictures up to this size are uploaded as they are. */
const SMALL_BYTES = 512 * 1024
/** px; enough for a lightbox. */
const LONGEST_SIDE = 2000

/** Uploads one picture from the browser. @returns its address, or the message of a refusal */
export async function uploadPicture(file: File): Promise<{ url: string } | { message: string }> {
  const form = new FormData()
  form.append('picture', await shrink(file), file.name)
  try {
    const response = await fetch('/member/picture', {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    })
    if (response.redirected) return { message: '登录已失效，请重新登录后上传' }
    const answer = (await response.json()) as FormResult<{ url: string }>
    return answer.data ?? { message: answer.message || (answer.fields.picture ?? '上传失败，请重试') }
  } catch {
    return { message: '上传失败，请重试' }
  }
}

/** A photo of a phone has many times the pixels that a page shows. What the browser cannot read is left to the server. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return made && (made.size < file.size || file.size > PICTURE_MAX_BYTES) ? made : file
  } catch {
    return file
  }
}
