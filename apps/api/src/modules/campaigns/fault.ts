import { CAMPAIGN_PARTS, type Contract, type OutputOf } from '@heji/api-client/contract'
import type { Part } from './parts'

/** Where two things of a campaign contradict. */
export type Fault = OutputOf<Contract['POST /api/operator/content/campaign-rehearse']>['faults'][number]

/** A whole sentence: it says what it is about, so that nobody needs its number. */
export const faultOf = ({ kind, targetId, name }: Pick<Part, 'kind' | 'targetId' | 'name'>, text: string): Fault => ({
  kind,
  id: String(targetId),
  text: `${CAMPAIGN_PARTS[kind]}「${name}」：${text}`,
})
