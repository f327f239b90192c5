import type { review } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readDraft } from './read-draft'

/** What visitors see; operators make and end links by calls of the group `templates`. */
export const previewLinkHandlers: Handlers<typeof review> = {
  'GET pctemplate/review/{token}': readDraft,
}
