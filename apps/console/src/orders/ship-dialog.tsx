import { orderOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Form } from 'antd'
import { useEffect } from 'react'
import { useAct, useRead } from '../operations/use-operation'
import { CarrierFields, lastCarrier, rememberCarrier } from './carrier-fields'
import type { Order } from './order'
import { Pieces } from './pieces'

const ship = orderOperations['POST /api/operator/orders/ship']
const carriers = orderOperations['POST /api/operator/orders/carriers']

/** To whom it goes, and what he asked for. */
type Sent = Pick<Order, 'order_id' | 'receiver_name' | 'receiver_mobile' | 'remark' | 'note'> &
  Partial<Pick<Order, 'address'>>

interface Props {
  order: Sent
  /** Without them the rest of the order goes out. */
  lines?: Order['lines']
  onClose: () => void
}

interface Values {
  corp: string
  code: string
  together?: boolean
  as_is?: boolean
  pieces?: Record<string, number>
}

/** Sends an order, or some of its pieces. */
export function ShipDialog({ order, lines = [], onClose }: Props) {
  const { order_id: orderId } = order
  const [form] = Form.useForm<Values>()
  const choice = useRead(carriers, { order_id: orderId })
  const first = choice.data?.first ?? ''
  const act = useAct(ship, { quiet: true, onDone: onClose })
  const open = lines.filter(({ unsent }) => unsent > 0)
  const canSplit = open.reduce((sum, { unsent }) => sum + unsent, 0) > 1
  const all = Object.fromEntries(open.map(({ line_id, unsent }) => [line_id, unsent]))
  const send = ({ corp, code, together = false, as_is = false, pieces = all }: Values) => {
    rememberCarrier(corp)
    const isAll = open.every(({ line_id, unsent }) => pieces[line_id] === unsent)
    const items = open.flatMap(({ line_id, sku_code }) => {
      const num = pieces[line_id] ?? 0
      return num > 0 ? [{ sku_code, num }] : []
    })
    act.mutate({ order_id: orderId, corp, code, together, as_is, ...(isAll ? {} : { items }) })
  }
  // The carrier of the region goes before the one that was used last, unless one was typed meanwhile.
  useEffect(() => {
    if (first !== '' && !form.isFieldTouched('corp')) form.setFieldValue('corp', first)
  }, [form, first])
  const refusal = act.error ? messageOf(act.error) : ''
  return (
    <Dialog
      title="发货"
      okText="发货"
      cancelText="返回"
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <SentTo order={order} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ corp: lastCarrier(), pieces: all }}
        onFinish={send}
      >
        <CarrierFields carriers={choice.data?.carriers ?? []} refusal={refusal} />
        {canSplit && (
          <Form.Item name="pieces" label="这个包裹里的件数" extra="不够一起发的，以后再发">
            <Pieces lines={open.map(line => ({ ...line, most: line.unsent }))} />
          </Form.Item>
        )}
      </Form>
      {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
    </Dialog>
  )
}

/** Whoever holds the parcel compares it with this. */
const SentTo = ({ order }: { order: Sent }) => (
  <div className="co-sent-to">
    <p>
      <span className="co-num">{order.order_id}</span> · {order.receiver_name}{' '}
      <span className="co-num">{order.receiver_mobile}</span>
    </p>
    {order.address && <p>{order.address}</p>}
    {order.remark && <p>买家：{order.remark}</p>}
    {order.note && <p>备注：{order.note}</p>}
  </div>
)
