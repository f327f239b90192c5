import { ApiError } from '@heji/api-client'

const FORMAT_MESSAGE = '上传图片只能是 JPG 或者 PNG 格式!'
const UPLOAD_BYTES = 10 * 1024 * 1024

/** What is wrong with a file before it is sent. The server looks at the content again. */
export function refusalOfFile(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  const isPicture = /^image\/(jpeg|png)$/.test(file.type) && /\.(jpe?g|png)$/i.test(file.name)
  if (!isPicture || file.size === 0) return FORMAT_MESSAGE
  return file.size > UPLOAD_BYTES ? '图片过大，单张不能超过 10MB' : null
}

interface UploadedPicture {
  image_id: string
  image_url: string
  image_full_url: string
}

interface Options {
  token: string | null | undefined
  /** Parts 0..1 of the file that have left. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends one picture, with progress, which fetch cannot tell.
 * @throws ApiError with the server's message
 */
export function upload(file: File, { token, onProgress, signal }: Options): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/espier/upload_localimage')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.timeout = 60_000
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0, 0, '图片上传失败'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new ApiError(0, 0, '已取消', {}, undefined, { reason: 'aborted' }))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status === 200 && answer?.image_full_url) resolve(answer as unknown as UploadedPicture)
      else reject(new ApiError(request.status, request.status, String(answer?.message ?? '图片上传失败')))
    }
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('company_id', '1')
    form.append('images', file)
    request.send(form)
  })
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return (JSON.parse(text) as { data?: Record<string, unknown> }).data ?? null
  } catch {
    return null
  }
}

/** Names a file by its content, so that one chosen twice is sent once. */
export async function fingerprint(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
