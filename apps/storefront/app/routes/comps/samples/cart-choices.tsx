import { AddressPicker } from '../../../components/address/address-picker'
import { Ticket } from '../../../components/coupon/ticket'
import type { CheckoutQuery } from '../../cart.checkout/checkout-form'
import { CouponBlock } from '../../cart.checkout/coupon-block'
import { InvoiceBlock } from '../../cart.checkout/invoice-block'
import type { OrderFields } from '../../cart.checkout/order-form'
import { ORDER_FORM } from '../../cart.checkout/order-form-id'
import { PointsBlock } from '../../cart.checkout/points-block'
import type { Samples } from './sample'

const HOME = {
  address_id: '1',
  username: '周小满',
  telephone: '13900001234',
  is_def: true,
  place: '北京市昌平区回龙观东大街1号院3号楼',
}
const OFFICE = { ...HOME, address_id: '2', is_def: false, place: '上海市黄浦区人民大道100号' }

const fields =
  (values: Record<string, string>): OrderFields =>
  name => ({ id: `sample-${name}-${values.invoice_title ?? ''}`, name, defaultValue: values[name] ?? '', error: null })

const QUERY: CheckoutQuery = { mode: 'cart', id: '1', seckill: null, points: '', choices: {} }

const CARD = {
  card_type: 'cash' as const,
  reduce_cost: 3_000,
  discount: 0,
  least_cost: 19_900,
  title: '满 199 减 30',
  card_id: '1',
  most_cost: 0,
  goods: '/items',
  scope: '全部商品适用',
  from: '2026-11-01',
  to: '2026-11-30',
  description: '每单限用一张',
}
const USABLE = {
  code: 'A1',
  title: '满 199 减 30',
  face: '¥30',
  condition: '满199元可用',
  scope: '全部商品适用',
  until: '2026-11-30',
  needsClaim: false,
  reason: '',
}
const BLOCKED = { ...USABLE, code: 'A2', title: '数码 9 折', face: '9折', reason: '没有适用的商品' }

const pick = (list: (typeof USABLE)[], chosen: string, parcel: string) => () => (
  <div onChangeCapture={event => event.stopPropagation()}>
    <CouponBlock
      coupons={{ chosen, list }}
      saved={chosen === 'none' ? 0 : 3_000}
      isAbout={false}
      address=""
      query={QUERY}
      parcel={parcel}
    />
  </div>
)

/** The fields of the picker belong to the form of the order, which stands elsewhere on its page. */
const besideOrder = (Draw: ReturnType<typeof pick>) => () => (
  <>
    <form id={ORDER_FORM} />
    <Draw />
  </>
)

const points = (used: number, asked: number) => () => (
  <PointsBlock
    isAbout={false}
    points={{ balance: 1_200, max: 800, used, asked, perYuan: 100, percent: 50 }}
    address=""
    query={QUERY}
  />
)

export const CHOICE_SAMPLES: Samples = {
  coupon: {
    title: '优惠券',
    states: [
      { name: '可以使用', Draw: () => <Ticket coupon={CARD} /> },
      { name: '已过期', Draw: () => <Ticket coupon={CARD} stamp="已过期" /> },
    ],
  },
  'coupon-picker': {
    title: '选择优惠券',
    states: [
      { name: '一张可用，一张不可用', Draw: besideOrder(pick([USABLE, BLOCKED], 'A1', '1')) },
      { name: '都不可用', Draw: pick([BLOCKED], 'none', '2') },
    ],
  },
  point: {
    title: '积分抵扣',
    states: [{ name: '已按上限调整', Draw: points(800, 1_000) }],
  },
  'invoice-editor': {
    title: '发票信息',
    states: [
      { name: '企业发票', Draw: () => <InvoiceBlock field={fields({ need_invoice: '1', invoice_title: 'unit' })} /> },
    ],
  },
  'member-address-picker': {
    title: '选择收货地址',
    states: [
      {
        name: '两个地址',
        Draw: () => (
          <AddressPicker name="member" action="/cart/comps/member-address-picker" addresses={[HOME, OFFICE]} />
        ),
      },
      {
        name: '没有地址',
        Draw: () => <AddressPicker name="none" action="/cart/comps/member-address-picker" addresses={[]} />,
      },
    ],
  },
  'staff-address-picker': {
    title: '选择员工收货地址',
    states: [
      {
        name: '办公地点',
        Draw: () => (
          <AddressPicker
            name="staff"
            action="/cart/comps/staff-address-picker"
            addresses={[{ ...OFFICE, username: '前台代收', is_def: true }]}
          />
        ),
      },
    ],
  },
}
