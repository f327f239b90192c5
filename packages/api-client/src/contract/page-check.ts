import { int } from '@heji/validators'
import * as v from 'valibot'
import { PAGE_BODY } from './combined-modules'
import { endpoint } from './endpoint'

/** Something on a page that would disappoint shoppers. */
export const PageFinding = v.strictObject({
  /** Of the widget. */
  uuid: v.string(),
  /** `ask`: publish it only for a reason. `warning`: to be known. */
  level: v.picklist(['ask', 'warning']),
  text: v.string(),
})
export type PageFinding = v.InferOutput<typeof PageFinding>

/** A link of a page to an address of the shop of which the API does not know whether it leads somewhere. */
export const PageAddress = v.strictObject({
  /** Of the widget. */
  uuid: v.string(),
  /** How operators know it. */
  name: v.string(),
  /** Path of this shop, with its query. */
  path: v.string(),
})
export type PageAddress = v.InferOutput<typeof PageAddress>

const config = v.pipe(v.string('页面装修内容不合法'), v.nonEmpty('页面装修内容不合法'))
/** A moment of the shop, Unix seconds before the year 2100. */
const previewTime = int(1, 4_102_444_799, '请选择时刻')

/** Ours: what the shop knows of a page that is about to be published. */
export const pageCheck = {
  'POST /api/pctemplate/check': endpoint({
    summary: 'Goods, coupons, links and printed prices of a page that are not as shoppers expect',
    auth: 'operator',
    maxBody: PAGE_BODY,
    input: v.object({
      config,
      /** Unix seconds of a planned publication; without it: now. */
      publish_at: v.optional(int(1, 9_999_999_999, '请选择发布时间')),
      /** Unix seconds at which another content takes the place of this one; without it: nobody knows yet. */
      shown_until: v.optional(int(1, 9_999_999_999, '结束时间不合法')),
    }),
    output: v.strictObject({ list: v.array(PageFinding), addresses: v.array(PageAddress) }),
  }),
  'POST /api/pctemplate/preview': endpoint({
    summary: 'A page as it is in the editor, filled with the goods, prices and coupons of a moment for a visitor',
    auth: 'operator',
    maxBody: PAGE_BODY,
    input: v.object({ config, at: previewTime }),
    output: v.strictObject({ config: v.string() }),
  }),
  'POST /api/pctemplate/moment': endpoint({
    summary: 'A ticket to look at the whole shop at a moment; it opens a preview within a minute',
    auth: 'operator',
    input: v.object({ at: previewTime }),
    output: v.strictObject({ ticket: v.string() }),
  }),
}
