import type { CallKey } from '@heji/api-client'
import { addressOfForm } from './form-address'

type Row = Record<string, unknown>
const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && !Array.isArray(x)

/** Fields that a foreign server leaves out and whose empty value would tell shoppers something wrong. */
const CORRECTIONS: Partial<Record<CallKey, (answer: Row) => Row>> = {
  // It has only a form that leads to the provider.
  'POST payment': answer =>
    answer.payment_url || answer.mweb_url || typeof answer.payment !== 'string'
      ? answer
      : { ...answer, payment_url: addressOfForm(answer.payment) },
  // A favourite without these two would look sold out.
  'GET member/collect/item': answer => ({
    ...answer,
    list: Array.isArray(answer.list) ? answer.list.map(row => ({ store: 1, approve_status: 'onsale', ...row })) : [],
  }),
}

/** An answer of a foreign server before `completed` fills what it lacks. */
export function corrected(key: CallKey, answer: unknown): unknown {
  const correct = CORRECTIONS[key]
  return correct && isRow(answer) ? correct(answer) : answer
}
