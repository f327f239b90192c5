import { filled, flag, list } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { baseRevision, templateId } from './page-plans'
import { ReplacedPage } from './replace-in-pages'
import { Count } from './shapes'

/** A page that has copies of a block; `places` counts those in its draft. */
export const SwappedPage = v.strictObject({
  ...ReplacedPage.entries,
  /** Copies in what shoppers see, or will see by a plan that waits. */
  shown: Count,
  /** Copies in the draft that stay: changed on their own page, or locked. */
  left: Count,
})
export type SwappedPage = v.InferOutput<typeof SwappedPage>

const block = {
  /** Page on which the block was mended. */
  theme_pc_template_id: templateId,
  uuid: filled('请选择组件', 40),
  /** Revision of that page which the operator saw. */
  base_revision: baseRevision,
}
const pages = list(templateId, 100, '单次最多替换100个页面')

export const swapping = {
  'POST /api/pctemplate/swap': endpoint({
    summary:
      'Puts a block of a saved page in the place of its copies in the drafts of other pages, in all of them or in none; `preview` only finds them. Copies that were changed on their own page and locked ones stay',
    ours: true,
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    input: v.object({
      ...block,
      /** Without it, the preview looks at every page, and shows the newest 200 that have it. */
      pages: v.optional(pages),
      preview: v.optional(flag(), false),
    }),
    /** `problem` says why a page cannot be saved with it. */
    output: v.strictObject({ list: v.array(SwappedPage) }),
  }),
  'POST /api/pctemplate/swap-published': endpoint({
    summary:
      'The same in drafts, and at once in what shoppers see and will see by plans: what is published stays as it is but for this block, on the page itself, too',
    ours: true,
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object({ ...block, pages }),
    output: v.strictObject({ list: v.array(SwappedPage) }),
  }),
}
