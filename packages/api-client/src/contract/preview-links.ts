import { id, int, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { templateId } from './page-plans'
import { Id, Status, Unix } from './shapes'
import { PageContent } from './theme'

/** Hours that a preview link can last. */
export const PREVIEW_LINK_HOURS = [1, 24, 168] as const

/** A link to the draft of a page that has not ended. */
export const PreviewLink = v.strictObject({
  review_id: Id,
  /** Its address in the shop. */
  url: v.string(),
  author: v.string(),
  created: Unix,
  ends: Unix,
})
export type PreviewLink = v.InferOutput<typeof PreviewLink>

/** A draft beside what shoppers see: never published, changed since, or the same. */
export const DraftState = v.picklist(['unpublished', 'changed', 'published'])
export type DraftState = v.InferOutput<typeof DraftState>

/** Links that show a draft to people without an account. */
export const previewLinks = {
  'GET /api/pctemplate/reviews': endpoint({
    summary: 'Preview links of a page that have not ended, newest first',
    auth: 'operator',
    role: 'editor',
    input: v.object({ theme_pc_template_id: templateId }),
    output: v.array(PreviewLink),
  }),
  'POST /api/pctemplate/review': endpoint({
    summary: 'A link that shows the draft of a page, as it is saved last, to everybody who has it',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: v.object({
      theme_pc_template_id: templateId,
      hours: v.pipe(int(1, 168, '请选择有效期'), v.picklist(PREVIEW_LINK_HOURS, '请选择有效期')),
    }),
    output: PreviewLink,
  }),
  'DELETE /api/pctemplate/review/{id}': endpoint({
    summary: 'End a preview link now',
    auth: 'operator',
    role: 'editor',
    input: v.object({ id: id() }),
    output: Status,
  }),
  'GET pctemplate/review/{token}': endpoint({
    summary: 'The draft behind a preview link, for a device if there is a draft for it',
    auth: 'optional',
    ours: true,
    input: v.object({ token: text(64), platform: v.optional(v.picklist(['pc', 'h5'])) }),
    output: v.strictObject({ ...PageContent.entries, state: DraftState, ends: Unix }),
  }),
}
