import { Button, buttonClass, formatYuan } from '@heji/ui'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form, useNavigation } from '../../framework'
import { aftersaleHref } from '../aftersales/look'
import { Link } from '../link'
import { CancelOrder } from './cancel-order'
import { type OrderFacts, orderActions } from './status'

interface OrderButtonsProps {
  order: OrderFacts
  size?: 'S' | 'M' | 'L'
}

/**
 * All that can be done with an order now. What brings it on stands first and is filled; in lists only what waits for the
 * buyer is. All are links and forms.
 */
export function OrderButtons({ order, size = 'M' }: OrderButtonsProps) {
  const can = orderActions(order)
  const id = order.order_id
  const next = nextOf(can)
  const isUrgent = next === 'pay' || next === 'confirm' || next === 'rate'
  const filled = buttonClass({ variant: 'primary', size })
  const lookOf = (name: keyof typeof can) =>
    name !== next ? 'hs-order-act' : size === 'L' || isUrgent ? filled : buttonClass({ size })
  const go = (name: keyof typeof can, to: string, text: string) =>
    can[name] ? (
      <Link key={name} to={to} className={lookOf(name)}>
        {text}
      </Link>
    ) : null
  const rateHref = `/member/trade/rate?id=${id}${order.order_class === 'pointsmall' ? '&order_class=pointsmall' : ''}`
  const ways = {
    pay: go('pay', payHref(order), can.voucher ? '修改付款凭证' : '付款'),
    seeVoucher: go('seeVoucher', `/cashier?order_id=${id}&isView=true`, '查看付款凭证'),
    confirm: can.confirm ? <ConfirmReceipt key="confirm" id={id} size={size} /> : null,
    rate: go('rate', rateHref, '评价'),
    extend: can.extend ? (
      <OrderForm key="extend" id={id} intent="extend" text={`延长收货 ${order.extendDays} 天`} />
    ) : null,
    protect: can.protect ? (
      <ProtectPrice key="protect" id={id} text={`降价可退 ${formatYuan(order.protectFee)}`} />
    ) : null,
    remind: can.remind ? (
      <OrderForm key="remind" id={id} intent="remind" text={isUnsent(order) ? '催发货' : '催处理'} />
    ) : null,
    track: go('track', `/member/trade/logistics?id=${id}`, '查看物流'),
    aftersales: go('aftersales', `/member/aftersales/apply-refund?order_id=${id}`, '申请售后'),
    request: go('request', aftersaleHref(order.request), '售后详情'),
    again: can.again ? <OrderForm key="again" id={id} intent="again" text="再次购买" look={lookOf('again')} /> : null,
    card: go('card', '/member/vip', '我的会员卡'),
    exchange: go('exchange', '/pointitems', '继续兑换'),
    invoice: go('invoice', `/member/trade/${id}#invoice`, '发票'),
    cancel: can.cancel ? <CancelOrder key="cancel" id={id} /> : null,
  }
  const names = (Object.keys(ways) as (keyof typeof ways)[]).sort((a, b) => Number(b === next) - Number(a === next))
  return <div className="hs-order-buttons">{names.map(name => ways[name])}</div>
}

/** What brings an order on, the most important first. */
const NEXT = ['pay', 'seeVoucher', 'confirm', 'rate', 'request', 'track', 'again', 'card', 'exchange'] as const

const nextOf = (can: ReturnType<typeof orderActions>) => NEXT.find(name => can[name])

/** Nothing keeps the shop from sending it. */
const isUnsent = ({ order_status_des: des, isRequestForShop }: OrderFacts) =>
  (des === 'PAYED' || des === 'PAYED_PARTAIL') && !isRequestForShop

const payHref = ({ order_id, voucher }: OrderFacts) =>
  `/cashier?order_id=${order_id}${voucher === null ? '' : '&has_check=true'}`

interface ProtectPriceProps {
  id: string
  text: string
  /** The button of its own block. */
  isMain?: boolean
}

/** Gives back the difference to the lower price of now. */
export const ProtectPrice = ({ id, text, isMain = false }: ProtectPriceProps) => (
  <OrderForm
    id={id}
    intent="protect"
    text={text}
    look={isMain ? buttonClass({ variant: 'primary' }) : 'hs-order-act hs-order-act--price'}
  />
)

interface OrderFormProps {
  id: string
  intent: string
  text: string
  look?: string
}

/** A button of an order; pressed again while it runs, it does nothing. */
function OrderForm({ id, intent, text, look = 'hs-order-act' }: OrderFormProps) {
  const { state, formData } = useNavigation()
  const runs = state !== 'idle' && formData?.get('intent') === intent && formData.get('order_id') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="order_id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={look} disabled={runs}>
        {text}
      </button>
    </Form>
  )
}

function ConfirmReceipt({ id, size }: { id: string; size: 'S' | 'M' | 'L' }) {
  const ask = useAskFirst({ content: '请确认已收到商品，确认后交易完成' })
  return (
    <Form method="post" onSubmit={ask} preventScrollReset>
      <input type="hidden" name="order_id" value={id} />
      <input type="hidden" name="intent" value="confirm" />
      <Button type="submit" variant="primary" size={size}>
        确认收货
      </Button>
    </Form>
  )
}

/** Takes an ended order out of the member's lists. */
export function DeleteOrder({ order }: { order: OrderFacts }) {
  const ask = useAskFirst({ content: '确定删除该订单？删除后不能恢复。', danger: true })
  if (!orderActions(order).delete) return null
  return (
    <Form method="post" onSubmit={ask} preventScrollReset>
      <input type="hidden" name="order_id" value={order.order_id} />
      <input type="hidden" name="intent" value="delete" />
      <button type="submit" className="hs-order-act" aria-label={`删除订单 ${order.order_id}`}>
        删除
      </button>
    </Form>
  )
}
