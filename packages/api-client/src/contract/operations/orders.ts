/** What a shopkeeper does with orders. */

import * as v from 'valibot'
import { neededCode } from '../fields'
import {
  choice,
  done,
  many,
  maybeChoice,
  maybeMobile,
  maybeMoment,
  maybeMoney,
  maybeSentences,
  maybeWord,
  named,
  pages,
  rows,
  sentences,
  shown,
  whole,
  word,
  yesNo,
} from './fields'
import { operation, operationsOf } from './operation'

/** State in which a shopkeeper looks for orders. */
export const ORDER_STATES = {
  unpaid: '待付款',
  send: '待发货',
  pickup: '待自提',
  sent: '待收货',
  done: '已完成',
  'ask-cancel': '申请取消',
  cancelled: '已取消',
  refunded: '已退款',
} as const
export type OrderState = keyof typeof ORDER_STATES

/** Marks by which a shop sorts its orders. */
export const ORDER_FLAGS = { none: '无', red: '红', yellow: '黄', green: '绿', blue: '蓝', purple: '紫' } as const

const orderId = word('订单号', 64)

const OrderInList = v.strictObject({
  order_id: shown.text('订单号'),
  created_at: shown.moment('下单时间'),
  paid_at: shown.maybeMoment('付款时间', { detail: true }),
  state: shown.choice('状态', ORDER_STATES),
  shop_name: shown.text('店铺'),
  receiver_name: shown.text('收货人'),
  receiver_mobile: shown.text('手机号'),
  goods: shown.text('商品'),
  pieces: shown.number('件数'),
  total_fee: shown.yuan('实付'),
  remark: shown.text('买家留言', { detail: true }),
  note: shown.text('备注', { detail: true }),
  flag: shown.choice('标记', ORDER_FLAGS, { detail: true }),
  has_aftersales: shown.flag('有售后', { detail: true }),
})

const Line = v.strictObject({
  line_id: shown.text('行'),
  sku_code: shown.text('货号'),
  name: shown.text('商品'),
  spec: shown.text('规格'),
  pic: shown.text('图片', { detail: true }),
  kind: shown.choice('类型', { normal: '商品', gift: '赠品', plus_buy: '加价购' }),
  num: shown.number('件数'),
  sale_price: shown.yuan('单价'),
  item_fee: shown.yuan('小计'),
  discount_fee: shown.yuan('优惠'),
  total_fee: shown.yuan('应付'),
  sent: shown.number('已发'),
  unsent: shown.number('未发'),
  in_aftersales: shown.number('售后中或已退'),
  refunded_fee: shown.yuan('已退'),
  protected_fee: shown.yuan('价保已退'),
})

const Parcel = v.strictObject({
  parcel_id: shown.text('包裹'),
  corp: shown.text('快递公司代码', { detail: true }),
  corp_name: shown.text('快递公司'),
  code: shown.text('运单号'),
  shipped_at: shown.moment('发出时间'),
  state: shown.text('物流'),
  can_take_back: shown.flag('可以撤回', { detail: true }),
  goods: shown.list('商品', v.strictObject({ name: shown.text('商品'), num: shown.number('件数') })),
  steps: shown.list('物流记录', v.strictObject({ at: shown.moment('时间'), text: shown.text('内容') }), {
    detail: true,
  }),
})

const Step = v.strictObject({
  at: shown.moment('时间'),
  who: shown.text('操作人'),
  what: shown.text('操作'),
  detail: shown.text('内容'),
})

const OrderWhole = v.strictObject({
  ...OrderInList.entries,
  member_id: shown.text('会员编号'),
  member_mobile: shown.text('会员手机号'),
  receipt_type: shown.choice('配送方式', { logistics: '快递', ziti: '自提' }),
  address: shown.text('收货地址'),
  money: shown.list('金额', v.strictObject({ label: shown.text('项目'), fee: shown.yuan('金额') })),
  open_fee: shown.yuan('还可退'),
  pay_type: shown.text('支付方式'),
  lines: shown.list('商品明细', Line),
  parcels: shown.list('包裹', Parcel),
  aftersales: shown.list(
    '售后',
    v.strictObject({
      bn: shown.text('售后单号'),
      kind: shown.text('类型'),
      state: shown.text('状态'),
      fee: shown.yuan('退款金额'),
      at: shown.moment('申请时间'),
    }),
  ),
  notes: shown.list(
    '备注',
    v.strictObject({ at: shown.moment('时间'), who: shown.text('谁'), text: shown.text('内容') }),
  ),
  history: shown.list('经过', Step),
  /** Operations that the order's state allows now, by verb. */
  acts: shown.list('可以做的', v.string(), { detail: true }),
})

const parcelId = word('包裹', 19)
const carrier = word('快递公司', 20, { help: '代码或名称，如 SF、顺丰' })
const waybill = named('运单号', neededCode('请填写运单号', 40), { kind: 'text', isNeeded: true })

export const orderOperations = operationsOf('orders', {
  list: operation({
    summary: 'Orders of all shops, newest first, by number, phone, name, waybill, sku code or goods',
    label: '查找订单',
    help: '按订单号、手机号、姓名、运单号、货号或商品名查找；留空为全部，新的在前',
    effect: 'read',
    args: ['q'],
    aliases: ['order find'],
    input: v.object({
      q: maybeWord('查找', 100, { help: '订单号、手机号、姓名、运单号、货号或商品名' }),
      state: maybeChoice('状态', ORDER_STATES),
      flag: maybeChoice('标记', ORDER_FLAGS),
      shop_id: maybeWord('店铺编号', 19),
      from: maybeMoment('下单自'),
      to: maybeMoment('下单至'),
      ...pages,
    }),
    output: rows(OrderInList),
  }),
  show: operation({
    summary: 'One order whole: money line by line, parcels, after-sales, notes and history',
    label: '查看订单',
    help: '一个订单的全部：金额、商品、包裹、售后、备注和经过',
    effect: 'read',
    args: ['order_id'],
    input: v.object({ order_id: orderId }),
    output: OrderWhole,
  }),
  ship: operation({
    summary: 'Hand an order, or some of its goods, to a carrier',
    label: '发货',
    help: '发出剩余的全部商品，也可以只发一部分',
    effect: 'change',
    undo: '包裹在揽收前可以撤回',
    args: ['order_id', 'corp', 'code'],
    input: v.object({
      order_id: orderId,
      corp: carrier,
      code: waybill,
      items: named(
        '只发这些',
        v.optional(many('只发这些', v.object({ sku_code: word('货号', 64), num: whole('件数', 1, 99_999) }), 100)),
        { kind: 'list', help: '不填为剩余的全部' },
      ),
      together: yesNo('与别的订单同一运单', { help: '运单号已用于别的订单时，确认合并寄出' }),
    }),
    output: v.strictObject({ message: shown.text('结果'), parcel_id: shown.text('包裹') }),
  }),
  'ship-file': operation({
    summary: 'Ship many orders from a table; the same file again changes nothing',
    label: '按表格发货',
    help: '表格（.xlsx、.csv）：订单号、快递公司、运单号，可选货号、件数；同一文件再次导入不会重复发货',
    effect: 'change',
    undo: '包裹在揽收前可以撤回',
    file: { label: '发货表格', accept: ['.xlsx', '.csv'] },
    input: v.object({
      preview: yesNo('只预览', { help: '只检查表格，不发货' }),
      together: yesNo('允许几个订单同一运单'),
    }),
    output: v.strictObject({
      message: shown.text('结果'),
      sent: shown.number('发出包裹'),
      before: shown.number('以前已发'),
      empty: shown.number('没有填运单号的行'),
      partly: shown.number('还有商品没有发出的订单'),
      refused: shown.list(
        '未发货的行',
        v.strictObject({
          row: shown.number('行'),
          of: shown.text('订单'),
          message: shown.text('原因'),
        }),
      ),
      notes: shown.list('说明', v.string()),
    }),
  }),
  waybill: operation({
    summary: 'Change the carrier and the waybill of a parcel; it is followed anew',
    label: '改运单号',
    help: '改正包裹的快递公司和运单号，物流重新查询',
    effect: 'change',
    undo: '再改回去；原来的写在经过里',
    args: ['parcel_id', 'corp', 'code'],
    input: v.object({ parcel_id: parcelId, corp: carrier, code: waybill, together: yesNo('与别的订单同一运单') }),
    output: done,
  }),
  'take-back': operation({
    summary: 'Take back a parcel that has not left; its goods wait to be sent again',
    label: '撤回包裹',
    help: '包裹还没有被揽收时撤回，商品回到待发货，可以拆开或合并后重新发出',
    effect: 'change',
    undo: '重新发货',
    args: ['parcel_id', 'reason'],
    input: v.object({ parcel_id: parcelId, reason: sentences('原因', 200) }),
    output: done,
  }),
  'approve-cancel': operation({
    summary: 'Agree to cancel a paid order and give the money back',
    label: '同意取消',
    help: '同意买家取消已付款的订单，并退款',
    effect: 'money',
    undo: '退款不能撤回',
    args: ['order_id'],
    aliases: ['order approve-cancel'],
    input: v.object({ order_id: orderId }),
    output: done,
  }),
  'reject-cancel': operation({
    summary: 'Refuse to cancel a paid order; it goes on',
    label: '驳回取消',
    help: '不同意取消，订单继续；买家会看到原因',
    effect: 'change',
    undo: '商家仍可主动取消并退款',
    args: ['order_id', 'reason'],
    aliases: ['order reject-cancel'],
    input: v.object({ order_id: orderId, reason: sentences('原因', 200) }),
    output: done,
  }),
  cancel: operation({
    summary: 'Cancel an order that has not been sent; a paid one is refunded',
    label: '取消订单',
    help: '取消还没有发货的订单；已付款的全额退款',
    effect: 'money',
    undo: '取消和退款不能撤回，买家可以重新下单',
    args: ['order_id', 'reason'],
    input: v.object({ order_id: orderId, reason: sentences('原因', 200) }),
    output: done,
  }),
  refund: operation({
    summary: 'Give money back without a request of the buyer, for whole lines or some pieces; nothing comes back',
    label: '主动退款',
    help: '不等买家申请，直接退款（不退货）；还没发的件数不再发。只退一部分钱时填退款金额',
    effect: 'money',
    undo: '退款不能撤回',
    args: ['order_id', 'reason'],
    input: v.object({
      order_id: orderId,
      items: many('商品', v.object({ line_id: word('行', 19), num: whole('件数', 1, 99_999) }), 100),
      fee: maybeMoney('退款金额', { help: '不填为这些商品还可退的全部' }),
      reason: word('原因', 50),
    }),
    output: v.strictObject({ message: shown.text('结果'), bn: shown.text('售后单号') }),
  }),
  note: operation({
    summary: "Write a note of the shop's own on an order; buyers do not see it",
    label: '写备注',
    help: '商家自己的备注，买家看不到',
    effect: 'change',
    undo: '备注不能删除，可以再写一条',
    args: ['order_id', 'text'],
    input: v.object({ order_id: orderId, text: sentences('备注', 500) }),
    output: done,
  }),
  flag: operation({
    summary: 'Mark orders with a colour',
    label: '标记',
    help: '给订单一种颜色，便于分拣',
    effect: 'change',
    undo: '再标记为“无”',
    args: ['flag', 'order_ids'],
    input: v.object({
      flag: choice('颜色', ORDER_FLAGS),
      order_ids: many('订单号', v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), 100),
    }),
    output: done,
  }),
  price: operation({
    summary: 'Change the price or the freight of an order before it is paid',
    label: '改价',
    help: '付款前减商品金额、改运费；买家要按新金额重新付款',
    effect: 'money',
    undo: '付款前可以再改；减 0 元恢复原价',
    args: ['order_id'],
    input: v.object({
      order_id: orderId,
      less: maybeMoney('商品共减', { help: '从按规则算出的商品金额里减去，0 为原价' }),
      freight_fee: maybeMoney('运费'),
      reason: sentences('原因', 200),
    }),
    output: v.strictObject({ message: shown.text('结果'), total_fee: shown.yuan('应付') }),
  }),
  address: operation({
    summary: 'Change the receiver of an order that has not been sent',
    label: '改收货信息',
    help: '发货前改收货人、手机号和地址；没有填的不变。未付款的订单按新地址重算运费，已付款的不变',
    effect: 'change',
    undo: '再改回去；原来的写在经过里',
    args: ['order_id'],
    input: v.object({
      order_id: orderId,
      name: maybeWord('收货人', 50),
      mobile: maybeMobile('手机号'),
      state: maybeWord('省', 50),
      city: maybeWord('市', 50),
      district: maybeWord('区县', 50),
      address: maybeSentences('详细地址', 200),
    }),
    output: done,
  }),
})
