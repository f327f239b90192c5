import type { OrderStatusDes } from '@heji/api-client/contract'
import { Button, buttonClass } from '@heji/ui'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form } from '../../framework'
import { Link } from '../link'
import { CancelOrder } from './cancel-order'
import './order.css'
import { orderActions } from './status'

interface OrderButtonsProps {
  order: { order_id: string; order_status_des: OrderStatusDes; can_apply_cancel: 0 | 1 }
  size?: 'S' | 'M' | 'L'
}

/** Pay, confirm, cancel: the most important button first. All are links and forms. */
export function OrderButtons({ order, size = 'M' }: OrderButtonsProps) {
  const can = orderActions(order)
  return (
    <div className="hs-order-buttons">
      {can.pay ? (
        <Link to={`/cashier?order_id=${order.order_id}`} className={buttonClass({ variant: 'buy', size })}>
          付款
        </Link>
      ) : null}
      {can.confirm ? <ConfirmReceipt id={order.order_id} size={size} /> : null}
      {can.cancel ? <CancelOrder id={order.order_id} /> : null}
    </div>
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
