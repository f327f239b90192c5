import { randomBytes } from 'node:crypto'
import { createApi, fixedToken, type Reader } from '@heji/api-client'
import { CALLER_HEADER, signCaller } from '@heji/server-kit'
import type { StorefrontConfig } from './config'
import type { RequestContext } from './context'
import { deviceOf, isWechat } from './device'
import type { PieceCache } from './piece-cache'

/** Makes what one request needs: its own API client, nonce and view of the visitor. */
export function createRequestContext(
  config: StorefrontConfig,
  request: Request,
  options: { caller: string; kept: boolean; pieces: PieceCache; read: Reader },
): RequestContext {
  const { caller, kept, pieces, read } = options
  const agent = request.headers.get('user-agent') ?? ''
  const token = kept ? undefined : readToken(request.headers.get('cookie') ?? '')
  const headers = { [CALLER_HEADER]: signCaller(caller, config.internalToken) }
  const shared = { baseUrl: config.apiUrl, headers, read }
  return {
    nonce: kept ? undefined : randomBytes(16).toString('base64'),
    kept,
    device: new URL(request.url).pathname === '/h5' ? 'h5' : deviceOf(agent),
    inWechat: isWechat(agent),
    token,
    api: createApi({ ...shared, ...(token ? { token: fixedToken(token) } : {}) }),
    publicApi: createApi(shared),
    pieces,
    origin: config.origin,
    secureCookies: config.origin.startsWith('https:'),
  }
}

/** A cookie that cannot be a token is as good as none. */
function readToken(cookie: string) {
  const value = /(?:^|;\s*)ECSHOPX_TOKEN=([^;]{20,2000})(?:;|$)/.exec(cookie)?.[1]
  return value && /^[\w.-]+$/.test(value) ? value : undefined
}
