/** Answers of the calls on reviews (wire §12). */
import * as v from 'valibot'
import { Count, Id, Unix } from './shapes'

/** Average in tenths of a star: 49 = 4.9; `stars[0]` counts one-star reviews. */
export const RateSummary = v.strictObject({
  count: Count,
  average: Count,
  stars: v.tuple([Count, Count, Count, Count, Count]),
  with_pic: Count,
})
export type RateSummary = v.InferOutput<typeof RateSummary>

/** One review (wire §12). */
export const Rate = v.strictObject({
  rate_id: Id,
  company_id: Id,
  item_id: Id,
  goods_id: Id,
  content: v.string(),
  content_len: Count,
  /** Pictures as csv. */
  rate_pic: v.string(),
  rate_pic_num: Count,
  star: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  anonymous: v.picklist([0, 1]),
  is_reply: v.picklist([0, 1]),
  disabled: v.literal(0),
  item_spec_desc: v.string(),
  order_type: v.literal('normal'),
  avatar: v.string(),
  /** Masked, or 匿名用户. */
  username: v.string(),
  praise_num: Count,
  reply: v.strictObject({ total_count: Count }),
  /** First answer of the shop, empty when there is none (ours). */
  reply_content: v.string(),
  created: Unix,
})
export type Rate = v.InferOutput<typeof Rate>

export const RateReply = v.strictObject({
  reply_id: Id,
  rate_id: Id,
  company_id: Id,
  content: v.string(),
  content_len: Count,
  role: v.picklist(['seller', 'buyer']),
  username: v.string(),
  created: Unix,
})
export type RateReply = v.InferOutput<typeof RateReply>

/** A review of one's own, with its line of the order and the answers of the shop and of oneself (ours). */
export const OwnRate = v.strictObject({
  ...Rate.entries,
  sub_order_id: Id,
  item_name: v.string(),
  item_pic: v.string(),
  replies: v.array(RateReply),
})
export type OwnRate = v.InferOutput<typeof OwnRate>
