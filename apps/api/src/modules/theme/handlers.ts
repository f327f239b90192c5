import type { theme } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'

export const themeHandlers: Handlers<typeof theme> = {}
