import type { Contract, OutputOf } from '@heji/api-client'

/** One member whole, as the shop sees him. */
export type Member = OutputOf<Contract['POST /api/operator/members/show']>
