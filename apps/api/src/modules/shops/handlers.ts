import type { shops } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const shopsHandlers = {} as Handlers<typeof shops>
