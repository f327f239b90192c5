import type { member } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const memberHandlers = {} as Handlers<typeof member>
