import type { operators } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const operatorsHandlers: Handlers<typeof operators> = {}
