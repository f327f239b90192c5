import type { auth } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const authHandlers = {} as Handlers<typeof auth>
