import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReceivedFile } from '../../http/multipart'
import { DomainError } from '../../platform/errors'
import { FORMAT_MESSAGE } from './normalise'

/**
 * The content of a data URL, as a file that exists while `work` runs.
 * @param maxBytes of the picture itself
 * @throws DomainError 422 上传图片只能是 JPG 或者 PNG 格式! or 图片大小不能超过…
 */
export async function withDataUrl<T>(url: string, maxBytes: number, work: (file: ReceivedFile) => Promise<T>) {
  const base64 = /^data:image\/(?:jpeg|jpg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url)?.[1]
  if (!base64) throw new DomainError(FORMAT_MESSAGE)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxBytes) throw new DomainError(`图片大小不能超过${maxBytes / 1024 / 1024}M`)
  const folder = await mkdtemp(join(tmpdir(), 'heji-upload-'))
  const file = { name: '', path: join(folder, '0'), size: bytes.length }
  try {
    await writeFile(file.path, bytes)
    return await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
