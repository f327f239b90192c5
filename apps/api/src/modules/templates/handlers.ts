import type { templates } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const templatesHandlers: Handlers<typeof templates> = {}
