import { orderOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { Cascader } from '../operations/later'
import { useAct } from '../operations/use-operation'
import { useRegions } from '../operations/use-regions'
import type { Order } from './order'

const change = orderOperations['POST /api/operator/orders/address']

const HELP = '发货前可以改。未付款的订单按新地址重算运费，已付款的不变；改之前的写在经过里'

interface Values {
  name: string
  mobile: string
  /** 浙江省, 浙江省/杭州市, 浙江省/杭州市/西湖区 */
  region: string[]
  address: string
}

interface Props {
  order: Order
  onClose: () => void
}

/** Changes the receiver of an order; begins with what holds now. */
export function AddressDialog({ order, onClose }: Props) {
  // As it was when the dialog was opened: a later change of somebody else is refused, not overwritten.
  const [seen] = useState(order)
  const [form] = Form.useForm<Values>()
  const regions = useRegions()
  const act = useAct(change, { quiet: true, onDone: onClose })
  const was = valuesOf(seen)
  const send = (values: Values) =>
    act.mutate({ ...changedIn(was, values), order_id: seen.order_id, revision: seen.revision })
  return (
    <Dialog
      title={change.operation.label}
      okText={change.operation.label}
      cancelText="返回"
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="co-help">{HELP}</p>
      <Form form={form} layout="vertical" requiredMark={false} initialValues={was} onFinish={send}>
        <Form.Item name="name" label="收货人" rules={[{ required: true, message: '请填写收货人' }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="mobile" label="手机号" rules={[{ required: true, message: '请填写手机号' }]}>
          <Input inputMode="tel" maxLength={20} />
        </Form.Item>
        <Form.Item name="region" label="地区" rules={[{ required: true, message: '请选择地区' }]}>
          <Cascader
            options={regions}
            showSearch
            placeholder="省 / 市 / 区县"
            // A place that is not in the list, as of another system, shows as it was stored.
            displayRender={names => names.map(name => name.split('/').at(-1)).join(' / ')}
          />
        </Form.Item>
        <Form.Item name="address" label="详细地址" rules={[{ required: true, message: '请填写详细地址' }]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={200} />
        </Form.Item>
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
    </Dialog>
  )
}

function valuesOf({ receiver_name: name, receiver_mobile: mobile, place }: Order): Values {
  const { state, city, district, street } = place
  return { name, mobile, region: [state, `${state}/${city}`, `${state}/${city}/${district}`], address: street }
}

/** Only what differs: a place that stays is not asked again whether it is served. */
export function changedIn(was: Values, { region, ...values }: Values) {
  const [state = '', city = '', district = ''] = (region.at(-1) ?? '').split('/')
  const isMoved = region.at(-1) !== was.region.at(-1)
  const changed = Object.entries(values).filter(([key, value]) => value !== was[key as keyof Values])
  return { ...Object.fromEntries(changed), ...(isMoved ? { state, city, district } : {}) }
}
