import { ofetch } from 'ofetch'
import { COMPANY_ID, COUNTRY_CODE, TIMEOUT_MS } from '../contract/constants'
import type { InputOf, OutputOf } from '../contract/endpoint'
import type { CallKey, Contract } from '../contract/index'
import { encodeForm, resolveCall } from '../contract/wire'
import { ApiError } from './api-error'
import { unwrap } from './unwrap'

/** Where the session token comes from; see `cookieTokenStore` for browsers that call the API directly. */
export interface TokenStore {
  get(): string | null | undefined
  clear(): void
}

export interface ApiOptions {
  /** Origin of the API, e.g. `http://127.0.0.1:3002`. */
  baseUrl: string
  token?: TokenStore
  companyId?: number | string
  countryCode?: string
  /** Milliseconds; spec §9: 10 000. */
  timeout?: number
  /** For tests and in-process servers. */
  fetch?: typeof fetch
  /** Sent with every call, e.g. the shopper's address for rate limits. */
  headers?: Record<string, string>
  /** Called once per 401, after the token was cleared. */
  onUnauthorized?: () => void
  /** Shows a refusal to the user; not called for silent calls. */
  onError?: (error: ApiError) => void
}

export interface CallOptions {
  signal?: AbortSignal
  /** Do not report the refusal through `onError`. */
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
 * Makes a client. One per request on a server, one per page in a browser: it holds no state of its own.
 * @throws ApiError for refusals, HTTP errors and time-outs.
 */
export function createApi(options: ApiOptions): Api {
  return async (key, ...[input, call]) => {
    try {
      return (await send(options, key, (input ?? {}) as Record<string, unknown>, call ?? {})) as never
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, 0, '操作失败')
      if (error.status === 401) {
        options.token?.clear()
        options.onUnauthorized?.()
      } else if (!call?.silent) options.onError?.(error)
      throw error
    }
  }
}

async function send(options: ApiOptions, key: string, input: Record<string, unknown>, call: CallOptions) {
  const { method, path, rest } = resolveCall(key, input)
  const params = {
    ...rest,
    company_id: options.companyId ?? COMPANY_ID,
    country_code: options.countryCode ?? COUNTRY_CODE,
  }
  const isGet = method === 'GET'
  const file = Object.values(rest).some(value => value instanceof Blob)
  const query = isGet ? encodeForm(params).toString() : ''
  const raw = await ofetch
    .create({}, options.fetch ? { fetch: options.fetch } : undefined)
    .raw(options.baseUrl + path + (query && `?${query}`), {
      method,
      headers: headersOf(options, call),
      ...(isGet ? {} : { body: file ? toMultipart(params) : encodeForm(params) }),
      ...(call.signal ? { signal: call.signal } : {}),
      timeout: options.timeout ?? TIMEOUT_MS,
      // A numeric retry would repeat writes (reliability §0.11).
      retry: 0,
      ignoreResponseError: true,
      responseType: 'text',
    })
  return unwrap(raw.status, raw._data ?? '', raw.headers)
}

function headersOf(options: ApiOptions, call: CallOptions) {
  const token = call.withAuth === false ? null : options.token?.get()
  return {
    ...options.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
  }
}

function toMultipart(params: Record<string, unknown>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(params)) {
    if (value instanceof Blob) form.append(key, value)
    else if (value !== undefined) form.append(key, String(value))
  }
  return form
}
