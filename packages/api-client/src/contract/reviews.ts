import { flag, id, imageUrl, LIMITS, list, oneOf, text, URL_MESSAGE } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { neededLines, neededText } from './fields'
import { OwnRate, Rate, RateReply } from './rate-shapes'

/** Maximum length of a review and of an answer; maximum of pictures in a review. */
export const RATE_TEXT_MAX = 500
export const RATE_PICS_MAX = 5

const NO_ORDER = '订单号异常'
const NO_STAR = '请给商品打星'
const stars = Array.from({ length: LIMITS.starRate }, (_, i) => String(i + 1)) as ['1', '2', '3', '4', '5']

const RateInput = v.object({
  item_id: id('商品ID异常'),
  content: neededLines('请输入商品评价内容', RATE_TEXT_MAX),
  star: v.optional(v.pipe(text(2, NO_STAR), oneOf(stars, NO_STAR), v.transform(Number)), ''),
  /** Pictures of this shop, as the upload answers them. */
  pics: v.optional(
    list(v.pipe(imageUrl(), v.startsWith('/img/', URL_MESSAGE)), RATE_PICS_MAX, `最多上传${RATE_PICS_MAX}张图片`),
    [],
  ),
})

export const reviews = {
  'POST order/rate/create': endpoint({
    summary: 'Review lines of an own received order, each once',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({
      order_id: neededText(NO_ORDER, 64),
      anonymous: v.optional(flag(), false),
      rates: v.pipe(v.optional(list(RateInput, 50), []), v.minLength(1, '请输入商品评价内容')),
    }),
    /** The new reviews; status 0 when all of these lines were reviewed before. */
    output: v.union([v.array(Rate), v.strictObject({ status: v.literal(0) })]),
  }),
  'GET order/rate/own': endpoint({
    ours: true,
    summary:
      'The reviews that the caller wrote about an order, in the order of its lines; none for a missing order (ours)',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ order_id: neededText(NO_ORDER, 64) }),
    output: v.array(OwnRate),
  }),
  'POST order/replyRate': endpoint({
    summary: 'Answer a review',
    auth: 'member',
    writes: true,
    input: v.object({ rate_id: id('评论不存在'), content: neededLines('评论不能为空！', RATE_TEXT_MAX) }),
    output: RateReply,
  }),
}
