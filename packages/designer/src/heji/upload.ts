import { ApiError } from '@heji/api-client'
import type { Uploaded } from '@heji/api-client/contract'

interface Options {
  token: string | null | undefined
  /** Parts 0..1 of the file that have left. */
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Sends one picture, with progress, which fetch cannot tell.
 * @throws ApiError with the server's message
 */
export function upload(file: File, { token, onProgress, signal }: Options): Promise<Uploaded> {
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
      if (request.status === 200 && answer?.image_full_url) resolve(answer as unknown as Uploaded)
      else {
        // Most refusals come as HTTP 200 with their status inside.
        const status = Number(answer?.status_code ?? request.status)
        reject(new ApiError(status, status, String(answer?.message ?? '图片上传失败')))
      }
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
