import { cents, id, int, json, lines, list, oneOf, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { Aftersales, AftersalesInfo, AftersalesPreview, ExchangeChoice } from './aftersales-shapes'
import { endpoint } from './endpoint'
import { blank, needed, neededCode, neededText } from './fields'
import { Id, Nothing, page } from './shapes'

export * from './aftersales-shapes'

/** Pieces of order lines; `total_fee` is the amount that the buyer asks for, in cents; the server limits it. Points are not given back. */
const Line = v.object({
  id: id('售后商品不正确'),
  num: int(1, 99_999, '售后数量不正确'),
  total_fee: blank(cents('退款金额不正确')),
})
const detail = () =>
  needed(
    json(
      v.pipe(
        list(Line, 50, '售后商品明细过多'),
        v.minLength(1, '售后商品明细必填'),
        v.check(lines => new Set(lines.map(line => line.id)).size === lines.length, '售后商品明细重复'),
      ),
      '售后商品明细必填',
    ),
  )

/** Only addresses from the shop's own upload call, so that no other server learns who opens a request. */
const evidence = () =>
  v.pipe(
    text(200),
    v.regex(/^(?:\/img\/)?u\/[0-9a-f]{64}\.(?:jpg|png)$/, '售后凭证请使用上传的图片'),
    v.transform(url => (url.startsWith('/img/') ? url : `/img/${url}`)),
  )

/** Any text: if it names no request of the caller, the answer is that for a missing one. */
const bn = () => neededText('售后单号必填', 64)

/** Input that applying and modifying have in common (wire §18.1). */
const request = {
  detail: detail(),
  aftersales_type: needed(oneOf(['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'], '售后类型必选')),
  reason: neededText('售后原因必选', 50),
  description: v.optional(lines(200, '申请说明最多200个字符'), ''),
  evidence_pic: v.optional(list(evidence(), 6, '售后凭证最多6张'), []),
  return_type: v.optional(oneOf(['', 'logistics', 'offline'], '退货方式不正确'), ''),
  /** Requested amount for everything together, in cents. */
  refund_fee: blank(cents('退款金额不正确')),
  /** For an exchange: the wanted sku of the same goods. */
  exchange_item_id: blank(id('换的规格不正确')),
}

const ModifyInput = v.object({
  aftersales_bn: bn(),
  /** Must be the order of the request; another one is refused like a missing request. */
  order_id: blank(text(64)),
  ...request,
})
const ApplyInput = v.object({
  order_id: v.pipe(neededText('订单号必填,必须为整数', 64), v.regex(/^\d+$/, '订单号必填,必须为整数')),
  ...request,
})
/** Goods and reason of a new or a changed request. */
export type AftersalesRequest = Omit<v.InferOutput<typeof ApplyInput>, 'order_id'>

export const aftersales = {
  'POST aftersales': endpoint({
    summary: 'Ask for money back, to return goods, or to change them for others; one request for all given lines',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    idempotent: true,
    input: ApplyInput,
    output: v.strictObject({ status: v.literal(true), result: v.literal(true), aftersales_bn: Id }),
  }),
  'POST aftersales/preview': endpoint({
    ours: true,
    summary: 'What a request would give back, and why; refused as the request would be, and nothing is written',
    auth: 'member',
    owned: ['order_id', 'aftersales_bn'],
    input: v.object({
      ...ApplyInput.entries,
      reason: v.optional(text(50), ''),
      /** The waiting request that this one would replace; its pieces count as free. */
      aftersales_bn: blank(text(64)),
    }),
    output: AftersalesPreview,
  }),
  'GET aftersales/exchange/skus': endpoint({
    ours: true,
    summary: 'Skus that pieces of an order line can be changed for, and what each costs or gives back',
    auth: 'member',
    owned: ['order_id'],
    /** A line of that order. */
    notOwned: ['id'],
    input: v.object({
      order_id: neededText('订单号必填', 64),
      id: id('售后商品不正确'),
      num: int(1, 99_999, '售后数量不正确'),
    }),
    output: v.array(ExchangeChoice),
  }),
  'GET aftersales': endpoint({
    summary: 'The after-sales requests of the caller, newest first',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({
      ...paging(10, 50),
      aftersales_status: blank(v.pipe(text(1), oneOf(['0', '1', '2', '3', '4'], '售后状态不正确'))),
      aftersales_type: blank(oneOf(['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'], '售后类型不正确')),
      order_id: blank(text(64)),
    }),
    output: page(Aftersales),
  }),
  'GET aftersales/info': endpoint({
    summary: 'One after-sales request with its order, its refund and its history',
    auth: 'member',
    owned: ['aftersales_bn'],
    input: v.object({ aftersales_bn: bn() }),
    output: AftersalesInfo,
  }),
  'POST aftersales/modify': endpoint({
    summary: 'Change a waiting request, or ask again with a rejected one; it waits for the shop again',
    auth: 'member',
    owned: ['aftersales_bn'],
    /** `order_id` must be the order of the request. */
    notOwned: ['order_id'],
    writes: true,
    input: ModifyInput,
    output: Aftersales,
  }),
  'POST aftersales/close': endpoint({
    summary: 'Withdraw a request that the shop has not answered yet, or an exchange before the goods are sent back',
    auth: 'member',
    owned: ['aftersales_bn'],
    writes: true,
    input: v.object({ aftersales_bn: bn() }),
    output: Aftersales,
  }),
  'POST aftersales/sendback': endpoint({
    summary: 'Tell with which parcel the goods travel back',
    auth: 'member',
    owned: ['aftersales_bn'],
    /** `logi_no` is a parcel that the buyer sends. */
    notOwned: ['logi_no'],
    writes: true,
    input: v.object({
      aftersales_bn: bn(),
      corp_code: v.pipe(neededText('物流公司不能为空', 20), v.regex(/^[A-Z0-9]{2,20}$/, '物流公司不正确')),
      logi_no: v.pipe(
        neededCode('物流单号不能为空', 64),
        v.regex(/^[A-Za-z0-9-]{6,30}$/, '物流单号为6至30位字母或数字'),
      ),
    }),
    output: Aftersales,
  }),
  'GET aftersales/reason/list': endpoint({
    summary: 'Reasons to choose from',
    auth: 'member',
    input: Nothing,
    output: v.array(v.string()),
  }),
}
