import type { Contract, OutputOf } from '@heji/api-client'

/** One order whole, as the shop sees it. */
export type Order = OutputOf<Contract['POST /api/operator/orders/show']>
