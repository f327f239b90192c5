import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { DomainError } from '../platform/errors'

/** A file of a multipart body. It is in a folder of its request, and is deleted with it. */
export interface ReceivedFile {
  /** The caller's name for it; never part of a path. */
  name: string
  path: string
  /** bytes */
  size: number
}

interface Multipart {
  pairs: [string, string][]
  files: Record<string, ReceivedFile>
  /** Removes the files. */
  discard(): Promise<void>
}

/** Limits for the number of parts and the bytes of one text; callers limit the whole body. */
const LIMITS = { fields: 100, files: 5, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 8 * 1024 }

/**
 * Reads a multipart body. Its files go to the disk as they arrive, because a hundred in memory would be a gigabyte.
 * @throws DomainError 400 数据格式错误, 413 请求内容过大, or the error of `body`; then no file stays behind.
 */
export async function receiveMultipart(type: string, body: ReadableStream<Uint8Array>): Promise<Multipart> {
  const folder = await mkdtemp(join(tmpdir(), 'heji-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await receive(type, body, folder)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function receive(type: string, body: ReadableStream<Uint8Array>, folder: string) {
  const stop = new AbortController()
  const parser = parserOf(type, () => stop.abort(new DomainError('请求内容过大', 413)))
  const pairs: [string, string][] = []
  const files = new Map<string, ReceivedFile>()
  const written: Promise<void>[] = []
  parser.on('field', (name, value) => pairs.push([name, value]))
  parser.on('file', (field, content, name) => {
    const file = { name: name ?? '', path: join(folder, String(written.length)), size: 0 }
    files.set(field, file)
    content.on('data', (chunk: Buffer) => {
      file.size += chunk.length
    })
    const saved = pipeline(content, createWriteStream(file.path), { signal: stop.signal })
    written.push(saved.catch((error: unknown) => stop.abort(orBroken(error))))
  })
  const failure = await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), parser, {
    signal: stop.signal,
  }).catch(orBroken)
  if (failure) stop.abort(failure)
  // An open file could be written after its folder is deleted.
  await Promise.all(written)
  if (stop.signal.aborted) throw stop.signal.reason
  return { pairs, files: Object.fromEntries(files) }
}

/** Errors of the disk are not the caller's fault. */
const isOurs = (error: unknown) => error instanceof DomainError || (error instanceof Error && 'syscall' in error)
const orBroken = (error: unknown) => (isOurs(error) ? error : new DomainError('数据格式错误', 400))

function parserOf(type: string, refuse: () => void) {
  let parser: InstanceType<typeof Busboy>
  try {
    parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  } catch (error) {
    throw orBroken(error)
  }
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, refuse)
  return parser.on('field', (_name, _value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) refuse()
  })
}
