import { filled, flag, list, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { templateId } from './page-plans'
import { Count, Id } from './shapes'
import { PAGE_TYPES } from './template-shapes'
import { PLATFORMS } from './theme'

/** A page whose draft has what an operator replaces, with the number of places. */
export const ReplacedPage = v.strictObject({
  theme_pc_template_id: Id,
  template_title: v.string(),
  page_type: v.picklist(PAGE_TYPES),
  platform: v.picklist(PLATFORMS),
  places: Count,
  problem: v.string(),
})
export type ReplacedPage = v.InferOutput<typeof ReplacedPage>

export const replacing = {
  'POST /api/pctemplate/replace': endpoint({
    summary:
      'Replaces words, links, ids of goods or colours in the drafts of pages, in all of them or in none; `preview` only finds them. Locked blocks stay',
    ours: true,
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    input: v.object({
      kind: oneOf(['words', 'links', 'goods', 'colors'], '请选择替换什么'),
      find: filled('请输入要找的内容', 200),
      replace: v.optional(text(200), ''),
      /** Without it, the preview looks at every page, and shows the newest 200 that have it. */
      theme_pc_template_id: v.optional(list(templateId, 100, '单次最多替换100个页面')),
      preview: v.optional(flag(), false),
    }),
    /** `problem` says why a page cannot be saved with it. */
    output: v.strictObject({ list: v.array(ReplacedPage) }),
  }),
}
