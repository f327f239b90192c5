import type { Contract } from '@heji/api-client'
import { type Api, createApi, type OutputOf, type WritableTokenStore } from '@heji/api-client'

/** Where the operator's token lives: this tab first, so that two tabs may hold two operators. */
const TOKEN_KEY = 'heji_operator'

export type Operator = OutputOf<Contract['GET /api/operator/getinfo']>

/** Storage may be switched off or full; then the session lasts as long as the page. */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** The token where nothing can be stored; sign-in leaves it to the application that follows on the same page. */
let memory: string | null = null

function operatorTokenStore(): WritableTokenStore {
  return {
    get: () =>
      memory ??
      tryStorage(() => sessionStorage.getItem(TOKEN_KEY)) ??
      tryStorage(() => localStorage.getItem(TOKEN_KEY)),
    set: token => {
      const isStored = tryStorage(() => {
        sessionStorage.setItem(TOKEN_KEY, token)
        return true
      })
      memory = isStored ? null : token
      tryStorage(() => localStorage.setItem(TOKEN_KEY, token))
    },
    clear: () => {
      memory = null
      tryStorage(() => sessionStorage.removeItem(TOKEN_KEY))
      tryStorage(() => localStorage.removeItem(TOKEN_KEY))
    },
  }
}

export interface Session {
  token: WritableTokenStore
  /** Calls as the operator. */
  api: Api
  /** Calls as a visitor of the shop: what widgets and pickers of goods read. */
  shopApi: Api
}

export function createSession(onUnauthorized: () => void): Session {
  const token = operatorTokenStore()
  return {
    token,
    api: createApi({ baseUrl: location.origin, token, onUnauthorized }),
    shopApi: createApi({ baseUrl: location.origin }),
  }
}
