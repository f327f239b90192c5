import { id, int, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'

/** How often visitors who agreed saw a block, clicked in it, and then put its goods into the cart and paid for them. */
const counts = { shows: v.number(), clicks: v.number(), carts: v.number(), orders: v.number() }

export const BlockAnalytics = v.strictObject({
  /** Blocks that somebody saw, by uuid. */
  blocks: v.array(v.strictObject({ block: v.string(), ...counts })),
  /** Days (`YYYY-MM-DD`, the shop's zone) on which somebody saw one, oldest first. */
  days: v.array(v.strictObject({ day: v.string(), ...counts })),
})
export type BlockAnalytics = v.InferOutput<typeof BlockAnalytics>

/** Ours: what sells on a page. */
export const blockAnalytics = {
  'GET /api/pctemplate/block-counts': endpoint({
    summary: 'What visitors did with each block of a page, and on each day',
    auth: 'operator',
    ours: true,
    input: v.object({
      theme_pc_template_id: id(),
      /** Today and the days before it. */
      days: v.optional(int(1, 400, '请选择1至400天'), 30),
      /** Only of this version; without it of all that were shown. */
      version_id: v.optional(id()),
      /** The days of this block only. */
      block: v.optional(text(64)),
    }),
    output: BlockAnalytics,
  }),
}
