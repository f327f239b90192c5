import type { DIFFERENCE_WAYS } from '@heji/api-client/contract'
import type { billDifferences } from '../../db/schema'

type Way = keyof typeof DIFFERENCE_WAYS
type Facts = Pick<typeof billDifferences.$inferSelect, 'kind' | 'subject' | 'state' | 'ours' | 'theirs'>

/** Ways to solve a difference. Only money that is surely the payer's goes back. */
export function waysOf({ kind, subject, state, ours, theirs }: Facts): Way[] {
  if (state === 'solved') return []
  if (state === 'refunding') return ['refund']
  const isSurplus = subject === 'payment' && (kind === 'theirs' || (kind === 'amount' && (theirs ?? 0) > (ours ?? 0)))
  return [
    'note',
    ...(kind === 'ours' || kind === 'theirs' ? (['timing'] as const) : []),
    ...(kind === 'state' ? (['record'] as const) : []),
    ...(isSurplus ? (['refund'] as const) : []),
  ]
}
