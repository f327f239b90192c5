/** What a shopkeeper does with requests for after-sales. */
import * as v from 'valibot'
import {
  done,
  maybeChoice,
  maybeMoney,
  maybeSentences,
  maybeWord,
  named,
  pages,
  rows,
  sentences,
  shown,
  word,
  yesNo,
} from './fields'
import { operation, operationsOf } from './operation'
import { asIs, carrier, waybill } from './orders-parcels'

/** States of a request, as a shop calls them. */
export const REQUEST_STATES = {
  APPLIED: '待审核',
  WAIT_RETURN: '待买家寄回',
  SENT_BACK: '已寄回，待收货',
  RECEIVED: '已收货，待退款',
  AGREED: '已同意，待退款',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  REJECTED: '已驳回',
  REFUND_REJECTED: '拒绝退款',
  WITHDRAWN: '已撤销',
  EXCHANGE_UNPAID: '待买家付差价',
  EXCHANGING: '待寄出新商品',
  EXCHANGE_SENT: '新商品已寄出',
  EXCHANGED: '换货完成',
  EXCHANGE_OFF: '未换成，已退款',
} as const
export const REQUEST_KINDS = { ONLY_REFUND: '仅退款', REFUND_GOODS: '退货退款', EXCHANGING_GOODS: '换货' } as const
/** Who has to do the next step. */
export const REQUEST_TURNS = { shop: '等商家处理', buyer: '等买家处理', money: '等退款到账', over: '已结束' } as const
export type RequestTurn = keyof typeof REQUEST_TURNS

const bn = word('售后单号', 64)

const InList = v.strictObject({
  bn: shown.text('售后单号'),
  state: shown.choice('状态', REQUEST_STATES),
  turn: shown.choice('轮到', REQUEST_TURNS, { detail: true }),
  kind: shown.choice('类型', REQUEST_KINDS),
  goods: shown.text('商品'),
  pieces: shown.number('件数'),
  refund_fee: shown.yuan('退款金额'),
  reason: shown.text('原因'),
  order_id: shown.text('订单号'),
  shop_name: shown.text('店铺'),
  receiver_mobile: shown.text('手机号'),
  asked_at: shown.moment('申请时间'),
  /** When the request came into its state. */
  since: shown.moment('进入此状态'),
  /** When a rule decides if nobody does; null where none does. */
  deadline: shown.maybeMoment('自动处理时间', { detail: true }),
  deadline_does: shown.text('到时', { detail: true }),
  /** Operations that the request allows now, by verb, the next step first. */
  acts: shown.list('可以做的', v.string(), { detail: true }),
})

const Line = v.strictObject({
  line_id: shown.text('行'),
  sku_code: shown.text('货号'),
  name: shown.text('商品'),
  spec: shown.text('规格'),
  pic: shown.text('图片', { detail: true }),
  num: shown.number('件数'),
  unsent: shown.number('其中未发货'),
  paid_fee: shown.yuan('整行应付'),
  refund_fee: shown.yuan('退款'),
  refund_point: shown.number('退积分'),
})

const Whole = v.strictObject({
  ...InList.entries,
  member_id: shown.text('会员编号'),
  member_mobile: shown.text('会员手机号'),
  receiver_name: shown.text('收货人'),
  description: shown.text('买家说明'),
  pics: shown.list('凭证图片', v.string()),
  refuse_reason: shown.text('驳回原因'),
  sendback_corp: shown.text('寄回快递'),
  sendback_code: shown.text('寄回运单号'),
  /** Whether pieces that came back can be sold; null before they came. */
  restocks: named('退回的商品可再售', v.nullable(v.boolean()), { kind: 'flag' }),
  lines: shown.list('商品明细', Line),
  money: shown.list('金额', v.strictObject({ label: shown.text('项目'), fee: shown.yuan('金额') })),
  /** The most that may be paid for the way back with the refund, of which `way_money` goes to the account that paid. */
  way_most: shown.yuan('退货运费最多', { detail: true }),
  way_money: shown.yuan('其中能退到付款账户', { detail: true }),
  way_point: shown.number('退货运费折积分', { detail: true }),
  /** What is paid out: the sum of `money`. */
  paid_out_fee: shown.yuan('实退'),
  refund_point: shown.number('退积分'),
  refund: named(
    '退款',
    v.nullable(
      v.strictObject({
        refund_id: shown.text('退款单号'),
        fee: shown.yuan('金额'),
        pay_type: shown.text('支付方式'),
        at: shown.moment('发起时间'),
        finished_at: shown.maybeMoment('到账时间'),
      }),
    ),
    { kind: 'object' },
  ),
  /** What the buyer wants for the goods, and what became of it; null unless he exchanges. */
  exchange: named(
    '换货',
    v.nullable(
      v.strictObject({
        sku_code: shown.text('换成货号'),
        spec: shown.text('换成规格'),
        num: shown.number('件数'),
        price: shown.yuan('现价'),
        pay_fee: shown.yuan('买家补差价'),
        back_fee: shown.yuan('退回差价'),
        /** Pieces of the wanted sku that can be sold now. */
        store: shown.number('库存'),
        order_id: shown.text('新订单'),
      }),
    ),
    { kind: 'object' },
  ),
  history: shown.list(
    '经过',
    v.strictObject({
      at: shown.moment('时间'),
      who: shown.text('操作人'),
      what: shown.text('操作'),
      detail: shown.text('内容'),
    }),
  ),
  /** Notes of the shop on the order; buyers do not see them. */
  notes: shown.list(
    '备注',
    v.strictObject({ at: shown.moment('时间'), who: shown.text('谁'), text: shown.text('内容') }),
  ),
})

const less = {
  fee: maybeMoney('退款金额', { help: '不填为全部；可以少退，不能多于申请的金额' }),
  reason: maybeSentences('少退的原因', 100, { help: '少退时必填，买家会看到' }),
}

export const aftersalesOperations = operationsOf('aftersales', {
  list: operation({
    summary: 'Requests for after-sales, newest first; where it is the turn of the shop, who waits longest first',
    label: '查找售后',
    help: '按售后单号、订单号、手机号或寄回的运单号查找；等商家处理的，等得最久的在前',
    effect: 'read',
    shops: {},
    args: ['q'],
    aliases: ['after-sales list'],
    input: v.object({
      q: maybeWord('查找', 100, { help: '售后单号、订单号、手机号或寄回的运单号' }),
      turn: maybeChoice('轮到', REQUEST_TURNS),
      state: maybeChoice('状态', REQUEST_STATES),
      kind: maybeChoice('类型', REQUEST_KINDS),
      shop_id: maybeWord('店铺编号', 19),
      ...pages,
    }),
    output: rows(InList),
  }),
  show: operation({
    summary: 'One request whole: goods, money step by step, evidence, history, and what the shop can do',
    label: '查看售后',
    help: '一个售后申请的全部：商品、金额怎么来的、凭证、经过',
    effect: 'read',
    shops: { bn: 'request' },
    args: ['bn'],
    input: v.object({ bn }),
    output: Whole,
  }),
  approve: operation({
    summary: 'Agree to a request, for all of its money or less',
    label: '同意',
    help: '同意买家的申请。仅退款的，下一步退款；退货退款的，等买家寄回商品',
    effect: 'change',
    shops: { bn: 'request' },
    undo: '退款前仍可以驳回',
    args: ['bn'],
    aliases: ['after-sales approve'],
    input: v.object({ bn, ...less }),
    output: done,
  }),
  reject: operation({
    summary: 'Refuse a request with a reason; the buyer may ask again',
    label: '驳回',
    help: '不同意退款；买家会看到原因，可以修改后再次申请',
    effect: 'change',
    shops: { bn: 'request' },
    undo: '买家可以再次申请',
    args: ['bn', 'reason'],
    aliases: ['after-sales reject'],
    input: v.object({ bn, reason: sentences('驳回原因', 200, { help: '买家会看到' }) }),
    output: done,
  }),
  receive: operation({
    summary:
      'Note that the returned goods have come; they go back on the shelf with the refund unless they are damaged',
    label: '收到退货',
    help: '登记买家寄回的商品已经收到，没有填运单号的也可以；没有损坏的，退款后回到库存',
    effect: 'change',
    shops: { bn: 'request' },
    undo: '登记后不能撤回；退款前仍可以驳回',
    args: ['bn'],
    aliases: ['after-sales receive'],
    input: v.object({ bn, damaged: yesNo('商品有损坏，不再上架') }),
    output: done,
  }),
  refund: operation({
    summary: 'Pay the refund of a request that was agreed to, whole or less',
    label: '退款',
    help: '把钱退回买家付款的账户；退回的商品有缺损时可以少退',
    effect: 'money',
    shops: { bn: 'request' },
    undo: '退款不能撤回',
    args: ['bn'],
    aliases: ['after-sales refund'],
    input: v.object({
      bn,
      ...less,
      way_fee: maybeMoney('退货运费', {
        help: '运费由商家承担的退货：一起退给买家的运费，不超过设置里的“退货运费最多”。先退到付款的账户，最多为订单付的运费；其余折成积分',
      }),
    }),
    output: done,
  }),
  'exchange-send': operation({
    summary: 'Send the new goods of an exchange; tracked and received like every parcel',
    label: '寄出新商品',
    help: '买家退回的商品已收到、差价已付清，寄出换的商品',
    effect: 'change',
    shops: { bn: 'request' },
    undo: '包裹在揽收前可以在新订单中撤回',
    args: ['bn', 'corp', 'code'],
    input: v.object({ bn, corp: carrier, code: waybill, as_is: asIs }),
    output: done,
  }),
  'exchange-off': operation({
    summary: 'Give an exchange up after the goods came back; the buyer gets back all that he paid',
    label: '换不了，退款',
    help: '没有货可换时：取消新订单，退回买家付的货款和差价',
    effect: 'money',
    shops: { bn: 'request' },
    undo: '退款不能撤回',
    args: ['bn'],
    input: v.object({ bn, reason: sentences('原因', 200, { help: '买家会看到' }) }),
    output: done,
  }),
})
