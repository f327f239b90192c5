import type { settingsOperations } from '@heji/api-client/contract'
import type * as v from 'valibot'

export type Notices = v.InferOutput<(typeof settingsOperations)['POST /api/operator/settings/notices-show']['output']>
export type KindOfNotice = Notices['kinds'][number]
