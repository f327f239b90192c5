import type { OperatorInfo } from '@heji/api-client/contract'
import type { WhoIs } from '@heji/server-kit'

const LONGEST_NAME = 40
/** Nobody waits for it: the order is shown meanwhile. */
const PATIENCE_MS = 20_000

type Answer<T> = { data?: T }

/**
 * Asks the API who an operator is, and whether he may see this order: one of another shop is not there for him.
 * @param apiUrl address of the API, without a slash at its end
 */
export const askWhoHas = (apiUrl: string): WhoIs => {
  const ask = async <T>(path: string, authorization: string, body?: URLSearchParams) => {
    const init = { headers: { authorization }, signal: AbortSignal.timeout(PATIENCE_MS) }
    const answer = await fetch(apiUrl + path, { ...init, ...(body ? { method: 'POST', body } : {}) }).catch(() => null)
    if (!answer || answer.status >= 500 || answer.status === 429) return 'unknown'
    const { data } = (await answer.json().catch(() => ({}))) as Answer<T & { status_code?: number }>
    return answer.ok && data && data.status_code === undefined ? data : 'stranger'
  }
  return async (authorization, order_id) => {
    const [who, seen] = await Promise.all([
      ask<Partial<OperatorInfo>>('/api/operator/getinfo', authorization),
      ask('/api/operator/orders/show', authorization, new URLSearchParams({ order_id })),
    ])
    if (typeof who === 'string') return who
    if (typeof seen === 'string') return seen
    const { company_id = '', operator_id = '', display_name, login_name = '', rights = [] } = who
    if (!operator_id) return 'stranger'
    const mayChange = rights.some(({ right }) => right === 'orders.change' || right === 'orders.money' || right === '*')
    const name = (display_name || login_name).slice(0, LONGEST_NAME)
    return { company: company_id, operator: operator_id, name, role: mayChange ? 'editor' : 'viewer' }
  }
}
