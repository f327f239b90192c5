/** Orders as a shopkeeper sees them. */
import * as v from 'valibot'
import { named, shown } from './fields'

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

export const OrderInList = v.strictObject({
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
  has_label: shown.flag('有电子面单', { detail: true }),
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

/** What a packing slip says. */
export const PrintedOrder = v.strictObject({
  order_id: shown.text('订单号'),
  shop_name: shown.text('店铺'),
  paid_at: shown.maybeMoment('付款时间'),
  receiver_name: shown.text('收货人'),
  receiver_mobile: shown.text('手机号'),
  address: shown.text('地址'),
  remark: shown.text('买家留言'),
  lines: shown.list(
    '商品',
    v.strictObject({
      sku_code: shown.text('货号'),
      name: shown.text('商品'),
      spec: shown.text('规格'),
      num: shown.number('件数'),
    }),
  ),
})

export const OrderWhole = v.strictObject({
  ...OrderInList.entries,
  /** Of the acts of the shop on it: grows with each. */
  revision: shown.number('版本', { detail: true }),
  member_id: shown.text('会员编号'),
  /** The request by which its goods take the place of others; empty for what was bought. */
  exchange_bn: shown.text('换货单'),
  member_mobile: shown.text('会员手机号'),
  receipt_type: shown.choice('配送方式', { logistics: '快递', ziti: '自提' }),
  address: shown.text('收货地址'),
  /** The same in its parts, as `orders address` takes them. */
  place: named(
    '地区和详细地址',
    v.strictObject({
      state: shown.text('省'),
      city: shown.text('市'),
      district: shown.text('区县'),
      street: shown.text('详细地址'),
    }),
    { kind: 'object', detail: true },
  ),
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
