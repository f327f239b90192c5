import type { Contract, OutputOf } from '@heji/api-client/contract'
import type { Part } from './parts'

/** Where two things of a campaign contradict. */
export type Fault = OutputOf<Contract['POST /api/operator/content/campaign-rehearse']>['faults'][number]

export const faultOf = ({ kind, targetId }: Pick<Part, 'kind' | 'targetId'>, text: string): Fault => ({
  kind,
  id: String(targetId),
  text,
})
