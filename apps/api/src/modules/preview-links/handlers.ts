import type { review, templates } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import type { PreviewLinkCall } from '../templates/handlers'
import { addPreviewLink, endPreviewLink, listPreviewLinks } from './links'
import { readDraft } from './read-draft'

/** For operators. */
export const previewLinksHandlers: Pick<Handlers<typeof templates>, PreviewLinkCall> = {
  'GET /api/pctemplate/reviews': (ctx, { theme_pc_template_id }) => listPreviewLinks(ctx, dbId(theme_pc_template_id)),
  'POST /api/pctemplate/review': addPreviewLink,
  'DELETE /api/pctemplate/review/{id}': (ctx, { id }) => endPreviewLink(ctx, dbId(id)),
}

/** For everybody who has a link. */
export const reviewHandlers: Handlers<typeof review> = {
  'GET pctemplate/review/{token}': readDraft,
}
