import { orderOperations } from '@heji/api-client/contract'
import { Dialog, InputNumber, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input } from 'antd'
import { useAct } from '../operations/use-operation'
import { yuan } from '../operations/values'
import type { Order } from './order'
import { Pieces } from './pieces'

const refund = orderOperations['POST /api/operator/orders/refund']

interface Values {
  pieces?: Record<string, number>
  fee?: number | null
  reason: string
}

/** Gives money back without a request of the buyer. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const act = useAct(refund, { quiet: true, onDone: onClose })
  const lines = order.lines
    .filter(({ kind, num, in_aftersales }) => kind !== 'gift' && num > in_aftersales)
    .map(line => ({ ...line, most: line.num - line.in_aftersales }))
  const send = ({ pieces = {}, fee, reason }: Values) => {
    const items = Object.entries(pieces).flatMap(([line_id, num]) => (num > 0 ? [{ line_id, num }] : []))
    act.mutate({
      order_id: order.order_id,
      items,
      reason,
      ...(fee === null || fee === undefined ? {} : { fee: Math.round(fee * 100) }),
    })
  }
  return (
    <Dialog
      title="主动退款"
      okText="退款"
      cancelText="返回"
      okButtonProps={{ danger: true }}
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="co-help">{refund.operation.help}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="pieces" label="退哪些商品">
          <Pieces lines={lines} />
        </Form.Item>
        <Form.Item name="fee" label="退款金额" extra={`不填为这些商品还可退的全部；整单还可退 ${yuan(order.open_fee)}`}>
          <InputNumber min={0.01} precision={2} prefix="¥" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="reason" label="原因" rules={[{ required: true, whitespace: true, message: '请填写原因' }]}>
          <Input maxLength={50} />
        </Form.Item>
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
      <p className="co-help co-help--money">{refund.operation.undo}</p>
    </Dialog>
  )
}
