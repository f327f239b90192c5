import { readFile, stat } from 'node:fs/promises'
import { LIMITS } from '@heji/validators'
import { DomainError } from '../../platform/errors'

/** A page in the wrapping of other shops: JSON text within JSON. */
const MOST_BYTES = 8 * LIMITS.templateBody
const TIMEOUT_MS = 10_000

/** Text of a local file or of an http(s) address. @throws DomainError if it cannot be read or is not text */
export async function readForeignFile(file: string): Promise<string> {
  const bytes = /^https?:/i.test(file) ? await download(file) : await readLocal(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DomainError('文件不是 UTF-8 文本')
  }
}

const tooLarge = () => new DomainError(`文件超过 ${MOST_BYTES / 1024 / 1024} MB`)
const unreadable = (file: string, why = '') => new DomainError(`无法读取 ${file}${why}`)

async function readLocal(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw unreadable(file)
  if (found.size > MOST_BYTES) throw tooLarge()
  return await readFile(file).catch(() => {
    throw unreadable(file)
  })
}

async function download(url: string): Promise<Buffer> {
  if (!URL.canParse(url)) throw unreadable(url)
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => {
    throw unreadable(url)
  })
  if (!answer.ok) throw unreadable(url, `：HTTP ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > MOST_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(url)
  }
  return Buffer.concat(chunks)
}
