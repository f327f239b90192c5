import type { staffOperations } from '@heji/api-client/contract'
import type * as v from 'valibot'

export type Role = v.InferOutput<(typeof staffOperations)['POST /api/operator/staff/roles']['output']>['rows'][number]
