import type { OutputOf } from '@heji/api-client'
import { ApiError } from '@heji/api-client'
import type { Uploaded, uploads } from '@heji/api-client/contract'

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
export const upload = (file: File, options: Options): Promise<Uploaded> =>
  send('/api/espier/upload_localimage', { images: file }, '图片上传失败', options)

/** Sends one film, which may take longer than other calls. @throws ApiError with the server's message */
export const uploadFilm = (file: File, options: Omit<Options, 'onProgress'>): Promise<Film> =>
  send('/api/espier/upload_localvideo', { file }, '视频上传失败', { ...options, onProgress: () => {} })

/** Sends a file of captions. @throws ApiError with the server's message */
export const uploadCaptions = (file: File, options: Omit<Options, 'onProgress'>): Promise<Captions> =>
  send('/api/espier/upload_localcaptions', { file }, '字幕上传失败', { ...options, onProgress: () => {} })

type Film = OutputOf<(typeof uploads)['POST /api/espier/upload_localvideo']>
type Captions = OutputOf<(typeof uploads)['POST /api/espier/upload_localcaptions']>

/** @param failure says what failed where the server says nothing */
function send<T>(path: string, files: Record<string, File>, failure: string, options: Options): Promise<T> {
  const { token, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.timeout = 60_000
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0, 0, failure))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new ApiError(0, 0, '已取消', {}, undefined, { reason: 'aborted' }))
    request.onload = () => {
      const answer = parse(request.responseText)
      // Most refusals come as HTTP 200 with their status inside.
      const status = Number(answer?.status_code ?? request.status)
      if (answer && status === 200) resolve(answer as T)
      else reject(new ApiError(status, status, String(answer?.message ?? failure)))
    }
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('company_id', '1')
    for (const [name, file] of Object.entries(files)) form.append(name, file)
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
