import { ofetch } from 'ofetch'
import type { CallKey, Contract, InputOf, OutputOf } from '../calls'
import { COMPANY_ID, COUNTRY_CODE, TIMEOUT_MS } from '../contract/constants'
import { encodeForm, placeArguments, resolveCall } from '../contract/wire'
import { ApiError } from './api-error'
import type { Sign } from './signature'
import { timeoutSignal } from './timeout-signal'
import type { TokenStore } from './token-stores'
import { parse, unwrap } from './unwrap'

export interface ApiOptions {
  /** Origin of the API, e.g. `http://127.0.0.1:3002`. */
  baseUrl: string
  token?: TokenStore
  companyId?: number | string
  countryCode?: string
  /** Milliseconds until the whole answer must be there; spec §9: 10 000. */
  timeout?: number
  /** For tests and in-process servers. */
  fetch?: typeof fetch
  /** Makes GET calls in place of fetch, for servers with a cheaper way to their API. */
  read?: Reader
  /** Sent with every call, e.g. the shopper's address for rate limits. */
  headers?: Record<string, string>
  /** Adds the optional `sign` argument, see `createSignature`. */
  sign?: Sign
  /**
   * Called after a 401: once for a token, even if several calls used it, and for each call that was sent without one.
   * Not called if the token is another one by then.
   */
  onUnauthorized?: () => void
  /** Shows a refusal to the user; not called for silent or aborted calls. */
  onError?: (error: ApiError) => void
}

/**
 * A function that makes GET calls. The body is parsed JSON, or null if it is not JSON. Rejects with an error named
 * `TimeoutError` if the whole answer is not there after `timeout` milliseconds.
 */
export type Reader = (
  url: string,
  how: { headers: Record<string, string>; signal: AbortSignal | undefined; timeout: number },
) => Promise<[status: number, body: unknown, headers: Pick<Headers, 'get'>]>

export interface CallOptions {
  signal?: AbortSignal
  /** Does not report the refusal through `onError`. */
  silent?: boolean
  /** `false` sends the call without the token. */
  withAuth?: boolean
  /** Makes a repetition of a money call answer the same (UUID v4). */
  idempotencyKey?: string
}

/** Arguments may be left out when every one of them is optional. */
type Args<K extends CallKey> =
  object extends InputOf<Contract[K]>
    ? [input?: InputOf<Contract[K]>, options?: CallOptions]
    : [input: InputOf<Contract[K]>, options?: CallOptions]

/** One typed call: `api('POST cart', { item_id, num })`. */
export type Api = <K extends CallKey>(key: K, ...args: Args<K>) => Promise<OutputOf<Contract[K]>>

/**
 * Makes a client. One per request on a server, one per page in a browser: apart from the last token that was refused it
 * holds no state.
 * @throws ApiError for refusals, HTTP errors and time-outs; TypeError when a part of the path is missing.
 */
export function createApi(options: ApiOptions): Api {
  const refused = { token: '' }
  return async (key, ...[input, call = {}]) => {
    const target = resolveCall(key, { ...input })
    const token = call.withAuth === false ? null : options.token?.get()
    try {
      const [status, body, headers] = await send(options, key, target, call, token)
      const answer = unwrap(status, body, headers)
      takeOver(options, token, headers)
      return answer as never
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : noAnswer(cause, call.signal)
      error.call = key
      if (error.status === 401) forget(options, token ?? null, refused)
      else if (!call.silent && !error.isAborted) options.onError?.(error)
      throw error
    }
  }
}

/**
 * A token that was set or cleared since the call was sent is not the one that this 401 is about. Stores that cannot be
 * cleared, such as `fixedToken`, keep theirs: it is noted as refused.
 */
function forget({ token: store, onUnauthorized }: ApiOptions, sent: string | null, refused: { token: string }) {
  if (sent !== null && sent === refused.token) return
  if (store && (store.get() ?? null) !== sent) return
  if (sent !== null) refused.token = sent
  store?.clear()
  onUnauthorized?.()
}

/** Some calls end the token and answer a new one. If a sign-in replaced the token meanwhile, that one stays. */
function takeOver({ token: store }: ApiOptions, sent: string | null | undefined, headers: Pick<Headers, 'get'>) {
  const next = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1]
  if (next && sent && store?.get() === sent) store.set?.(next)
}

function noAnswer(cause: unknown, signal: AbortSignal | undefined) {
  const isTimeout = cause instanceof Error && /TimeoutError|due to timeout/.test(`${cause.name} ${cause.message}`)
  const reason = signal?.aborted ? 'aborted' : isTimeout ? 'timeout' : 'network'
  return Object.assign(new ApiError(0, 0, '操作失败', {}, undefined, { reason }), { cause })
}

async function send(
  options: ApiOptions,
  key: string,
  { method, path, rest }: ReturnType<typeof resolveCall>,
  call: CallOptions,
  token: string | null | undefined,
): ReturnType<Reader> {
  const common: Record<string, unknown> = {
    company_id: options.companyId ?? COMPANY_ID,
    country_code: options.countryCode ?? COUNTRY_CODE,
  }
  if (options.sign) common.sign = await options.sign({ ...rest, ...common })
  const { query, body } = placeArguments(key, rest, common)
  const search = encodeForm(query).toString()
  const url = options.baseUrl.replace(/\/+$/, '') + path + (search && `?${search}`)
  const headers = headersOf(options, call, token)
  const timeout = options.timeout ?? TIMEOUT_MS
  if (options.read && method === 'GET') return await options.read(url, { headers, signal: call.signal, timeout })
  // Globals are looked up now: tests put them there later.
  const raw = await ofetch
    .create({}, { fetch: options.fetch ?? globalThis.fetch, Headers: globalThis.Headers })
    .raw(url, {
      method,
      headers,
      ...(body ? { body: toBody(body) } : {}),
      signal: deadline(timeout, call.signal),
      // A numeric retry would repeat writes (reliability §0.11).
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    })
  return [raw.status, parse(raw._data ?? ''), raw.headers]
}

/**
 * Not ofetch's `timeout`: it counts for nothing beside a signal, and ends at the headers. Nor `AbortSignal.any` (Safari 17.4).
 */
function deadline(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = timeoutSignal(ms)
  if (!signal) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end, { once: true, signal: either.signal })
  }
  return either.signal
}

const headersOf = (options: ApiOptions, call: CallOptions, token: string | null | undefined) => ({
  ...options.headers,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
})

/** Form text, or multipart when one of the arguments is a file. */
function toBody(params: Record<string, unknown>): URLSearchParams | FormData {
  const files = Object.entries(params).filter((pair): pair is [string, Blob] => pair[1] instanceof Blob)
  const fields = encodeForm(Object.fromEntries(Object.entries(params).filter(([, x]) => !(x instanceof Blob))))
  if (files.length === 0) return fields
  const form = new FormData()
  for (const [key, value] of fields) form.append(key, value)
  for (const [key, file] of files) form.append(key, file)
  return form
}
