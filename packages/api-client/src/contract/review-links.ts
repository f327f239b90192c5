import { id, int, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { templateId } from './page-plans'
import { Id, Status, Unix } from './shapes'
import { PageContent } from './theme'

/** Hours that a review link can last. */
export const REVIEW_HOURS = [1, 24, 168] as const

/** A link to the draft of a page that has not ended. */
export const ReviewLink = v.strictObject({
  review_id: Id,
  /** Its address in the shop. */
  url: v.string(),
  author: v.string(),
  created: Unix,
  ends: Unix,
})
export type ReviewLink = v.InferOutput<typeof ReviewLink>

/** Links that show a draft to people without an account. */
export const reviewLinks = {
  'GET /api/pctemplate/reviews': endpoint({
    summary: 'Review links of a page that have not ended, newest first',
    auth: 'operator',
    role: 'editor',
    input: v.object({ theme_pc_template_id: templateId }),
    output: v.array(ReviewLink),
  }),
  'POST /api/pctemplate/review': endpoint({
    summary: 'A link that shows the draft of a page, as it is saved last, to everybody who has it',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: v.object({
      theme_pc_template_id: templateId,
      hours: v.pipe(int(1, 168, '请选择有效期'), v.picklist(REVIEW_HOURS, '请选择有效期')),
    }),
    output: ReviewLink,
  }),
  'DELETE /api/pctemplate/review/{id}': endpoint({
    summary: 'End a review link now',
    auth: 'operator',
    role: 'editor',
    input: v.object({ id: id() }),
    output: Status,
  }),
}

/** What a review link shows. */
export const review = {
  'GET pctemplate/review/{token}': endpoint({
    summary: 'The draft behind a review link, for a device if there is a draft for it',
    auth: 'optional',
    ours: true,
    input: v.object({ token: text(64), platform: v.optional(v.picklist(['pc', 'h5'])) }),
    output: v.strictObject({ ...PageContent.entries, ends: Unix }),
  }),
}
