import type { OperatorInfo } from '@heji/api-client/contract'
import type { WhoIs } from '@heji/server-kit'

const LONGEST_NAME = 40
const PATIENCE_MS = 5_000

type Told = Partial<OperatorInfo>

/** Whether he may see pages; an API of the release before says nothing of it. */
const mayLook = ({ rights, must_set_code }: Told) =>
  !must_set_code &&
  (rights?.some(({ right, shop_ids }) => shop_ids === null && ['content.read', '*'].includes(right)) ?? true)

/** Whoever may see pages may see each of them. @param apiUrl address of the API, without a slash at its end */
export const askWhoIs =
  (apiUrl: string): ((authorization: string) => ReturnType<WhoIs>) =>
  async authorization => {
    const asking = { headers: { authorization }, signal: AbortSignal.timeout(PATIENCE_MS) }
    const answer = await fetch(`${apiUrl}/api/operator/getinfo`, asking).catch(() => null)
    if (!answer || answer.status >= 500 || answer.status === 429) return 'unknown'
    const { data } = (await answer.json().catch(() => ({}))) as { data?: Told }
    const { company_id = '', operator_id = '', display_name, login_name = '', role = 'viewer' } = data ?? {}
    if (!answer.ok || !operator_id || !mayLook(data!)) return 'stranger'
    const name = (display_name || login_name).slice(0, LONGEST_NAME)
    return { company: company_id, operator: operator_id, name, role }
  }
