import { isRefusal } from '../../adapter/designer-error'

const FORMAT_MESSAGE = '上传图片只能是 JPG 或者 PNG 格式!'
const UPLOAD_BYTES = 10 * 1024 * 1024

/** What is wrong with a file before it is sent. The server looks at the content again. */
export function refusalOfFile(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  const isPicture = /^image\/(jpeg|png)$/.test(file.type) && /\.(jpe?g|png)$/i.test(file.name)
  if (!isPicture) return FORMAT_MESSAGE
  if (file.size === 0) return '文件是空的，请换一张图片'
  return file.size > UPLOAD_BYTES ? '图片过大，单张不能超过 10MB' : null
}

/** Statuses with which a server refuses what is in a file: too large, of another kind, broken. */
const OF_CONTENT = new Set([413, 415, 422])

/** Whether a server would refuse the same file again. */
export const isOfContent = (error: unknown) => isRefusal(error) && OF_CONTENT.has(error.status)

/** Names a file by its content, so that one chosen twice is sent once. */
export async function fingerprint(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
