import type { content } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const contentHandlers = {} as Handlers<typeof content>
