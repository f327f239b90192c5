import type { settingsOperations } from '@heji/api-client/contract'
import type * as v from 'valibot'

type Output = (typeof settingsOperations)['POST /api/operator/settings/shops']['output']

/** A shop as the list shows it. */
export type Shop = v.InferOutput<Output>['rows'][number]
