export type { CallKey, Contract, InputOf, OperatorRole, OutputOf, Region } from './calls'
export { AUTH_COOKIE, AUTH_STORAGE_KEY, COMPANY_ID, TIMEOUT_MS } from './contract/constants'
export { isPayType, type PayType } from './contract/pay-types'
export { ApiError } from './lib/api-error'
export { type Api, type ApiOptions, type CallOptions, createApi, type Reader } from './lib/client'
export { createSignature, type Sign, type SignatureOptions } from './lib/signature'
export {
  type CookieTokenOptions,
  cookieTokenStore,
  fixedToken,
  memoryTokenStore,
  type TokenStore,
  type WritableTokenStore,
} from './lib/token-stores'
