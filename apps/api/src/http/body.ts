import { decodeForm, FormError, readPairs } from '@heji/api-client/contract'
import { DomainError } from '../platform/errors'
import { type ReceivedFile, receiveMultipart } from './multipart'

const DEFAULT_MAX_BODY = 64 * 1024
const MAX_JSON_DEPTH = 5
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

export interface ReadBody {
  fields: Record<string, unknown>
  files: Record<string, ReceivedFile>
  /** Removes the received files. */
  discard(): Promise<void>
}

const NO_FILES = { files: {}, discard: async () => {} }

interface ReadOptions {
  maxBody?: number
  multipart?: boolean
  /** Fields that may be sent as `a=x&a=y`. */
  repeatable?: ReadonlySet<string>
}
const NOTHING: ReadonlySet<string> = new Set()

/** Query, form, JSON and multipart are one set of fields (wire §1.1). @throws DomainError 400 or 413 */
export async function readInput(
  request: Request,
  { maxBody = DEFAULT_MAX_BODY, multipart = false, repeatable = NOTHING }: ReadOptions = {},
): Promise<ReadBody> {
  const query = asLists(strictPairs(new URL(request.url).search.slice(1)), repeatable)
  if (request.method === 'GET' || request.method === 'HEAD') return { fields: decode(query), ...NO_FILES }
  const type = request.headers.get('content-type') ?? ''
  if (multipart && type.startsWith('multipart/form-data')) return await readMultipart(request, query, maxBody)
  const body = await readText(request, maxBody)
  if (type.startsWith('application/json')) return { fields: { ...decode(query), ...readJson(body) }, ...NO_FILES }
  const inBody = asLists(strictPairs(body), repeatable)
  const named = new Set(inBody.map(([key]) => key))
  return { fields: decode([...query.filter(([key]) => !named.has(key)), ...inBody]), ...NO_FILES }
}

/** Repeated bare names of lists under the name that says so: `a=x&a=y` is `a[]=x&a[]=y`. */
function asLists(pairs: [string, string][], repeatable: ReadonlySet<string>): [string, string][] {
  const counts = new Map<string, number>()
  for (const [key] of pairs) if (repeatable.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return pairs.map(([key, value]) => [(counts.get(key) ?? 0) > 1 ? `${key}[]` : key, value])
}

const decode = (pairs: [string, string][]) => orRefuse(() => decodeForm(pairs))
const strictPairs = (encoded: string) => orRefuse(() => readPairs(encoded))

function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormError) throw new DomainError(error.reason, 400)
    throw error
  }
}

/** The incoming body, cut off with a refusal once it is too long. */
function limited(request: Request, maxBody: number) {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBody) throw new DomainError('请求内容过大', 413)
  if (request.headers.has('content-encoding')) throw new DomainError('不支持压缩的请求内容', 400)
  let size = 0
  return (request.body ?? new Blob([]).stream()).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBody) controller.error(new DomainError('请求内容过大', 413))
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** The body as text. @throws DomainError 413 beyond `maxBody` bytes, 400 if it is not UTF-8 */
export async function readText(request: Request, maxBody: number) {
  try {
    const bytes = await new Response(limited(request, maxBody)).arrayBuffer()
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('参数编码错误', 400)
  }
}

function readJson(body: string): Record<string, unknown> {
  let value: unknown
  try {
    value = body === '' ? {} : JSON.parse(body)
  } catch {
    throw new DomainError('数据格式错误', 400)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DomainError('数据格式错误', 400)
  assertPlain(value, 0)
  return value as Record<string, unknown>
}

function assertPlain(value: unknown, depth: number) {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_JSON_DEPTH) throw new DomainError('参数层级过深', 400)
  for (const key of Object.keys(value)) {
    if (FORBIDDEN.has(key)) throw new DomainError('参数名不被允许', 400)
    assertPlain((value as Record<string, unknown>)[key], depth + 1)
  }
}

async function readMultipart(request: Request, query: [string, string][], maxBody: number): Promise<ReadBody> {
  const { pairs, files, discard } = await receiveMultipart(
    request.headers.get('content-type')!,
    limited(request, maxBody),
  )
  try {
    return { fields: decode([...query, ...pairs]), files, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
