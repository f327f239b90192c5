/** Constants of the wire (spec §9, wire §1). */
export const COMPANY_ID = 1
export const AUTH_COOKIE = 'ECSHOPX_TOKEN'
export const AUTH_STORAGE_KEY = 'auth_token'
export const TIMEOUT_MS = 10_000
/** Calls without a leading slash live under this prefix. */
export const GROUP_PREFIX = '/api/h5app/wxapp/'
export const COUNTRY_CODE = 'zh-CN'
