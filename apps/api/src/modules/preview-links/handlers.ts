import type { previewLinks } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { addPreviewLink, endPreviewLink, listPreviewLinks } from './links'
import { readDraft } from './read-draft'

export const previewLinksHandlers: Handlers<typeof previewLinks> = {
  'GET /api/pctemplate/reviews': (ctx, { theme_pc_template_id }) => listPreviewLinks(ctx, dbId(theme_pc_template_id)),
  'POST /api/pctemplate/review': addPreviewLink,
  'DELETE /api/pctemplate/review/{id}': (ctx, { id }) => endPreviewLink(ctx, dbId(id)),
  'GET pctemplate/review/{token}': readDraft,
}
