import type { uploads } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const uploadsHandlers: Handlers<typeof uploads> = {}
