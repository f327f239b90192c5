import { AUTH_COOKIE, AUTH_STORAGE_KEY } from '../contract/constants'

/**
 * Where the session token comes from. `clear` is called after a 401 for the token from this store, `set` when a call
 * has replaced the token by a new one, for example after a change of the password.
 */
export interface TokenStore {
  get(): string | null | undefined
  set?(token: string): void
  clear(): void
}

/** A store that sign-in can write to. */
export interface WritableTokenStore extends TokenStore {
  set(token: string): void
}

/** The token of one server request, read from its session; `null` for visitors. The session clears it. */
export const fixedToken = (token: string | null | undefined): TokenStore => ({ get: () => token, clear: () => {} })

/** Keeps the token in memory: tests, scripts, one page without reloads. */
export function memoryTokenStore(initial: string | null = null): WritableTokenStore {
  let token = initial
  return {
    get: () => token,
    set: next => {
      token = next
    },
    clear: () => {
      token = null
    },
  }
}

export interface CookieTokenOptions {
  /** Life of the cookie in days; spec §9: 30. */
  days?: number
}

/**
 * The original's behaviour for browsers that call the API directly: cookie ECSHOPX_TOKEN and local storage auth_token
 * (spec §9). Scripts of the page can read both, so prefer a server that keeps the token (reliability D1).
 * Without a document (on a server) it is empty and writes nothing.
 */
export function cookieTokenStore({ days = 30 }: CookieTokenOptions = {}): WritableTokenStore {
  return {
    get: readCookie,
    set: token => {
      writeCookie(encodeURIComponent(token), days * 86_400)
      withStorage(storage => storage.setItem(AUTH_STORAGE_KEY, token))
    },
    clear: () => {
      writeCookie('', 0)
      withStorage(storage => storage.removeItem(AUTH_STORAGE_KEY))
    },
  }
}

function readCookie(): string | null {
  if (typeof document === 'undefined') return null
  const prefix = `${AUTH_COOKIE}=`
  const found = document.cookie.split('; ').find(pair => pair.startsWith(prefix))
  try {
    return found ? decodeURIComponent(found.slice(prefix.length)) || null : null
  } catch {
    return null
  }
}

function writeCookie(value: string, seconds: number) {
  if (typeof document === 'undefined') return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox and Safari of 2024
  document.cookie = `${AUTH_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Storage may be switched off or full; the cookie alone is enough then. */
function withStorage(use: (storage: Storage) => void) {
  if (typeof document === 'undefined') return
  try {
    use(localStorage)
  } catch {}
}
