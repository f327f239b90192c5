import type { orderOperations } from '@heji/api-client/contract'
import { AutoComplete, Checkbox, Form, Input } from 'antd'
import type * as v from 'valibot'

type Carriers = v.InferOutput<(typeof orderOperations)['POST /api/operator/orders/carriers']['output']>['carriers']
const LAST = 'heji_last_carrier'

/** The carrier that was chosen last: a shop mostly sends with one. Storage may be switched off. */
export function lastCarrier(): string | undefined {
  try {
    return localStorage.getItem(LAST) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberCarrier(name: string): void {
  try {
    localStorage.setItem(LAST, name)
  } catch {
    // Next time it is typed again.
  }
}

interface Props {
  /** Those of the settings; others are typed. */
  carriers: Carriers
  /** Why the number was refused, if it was: the shop may confirm it. */
  refusal: string
}

/** Carrier and waybill. */
export const CarrierFields = ({ carriers, refusal }: Props) => (
  <>
    <Form.Item name="corp" label="快递公司" rules={[{ required: true, whitespace: true, message: '请填写快递公司' }]}>
      <AutoComplete
        options={carriers.map(({ corp, name }) => ({ value: name, label: `${name}（${corp}）` }))}
        showSearch={{
          filterOption: (typed, option) => option?.label.toUpperCase().includes(typed.toUpperCase()) ?? false,
        }}
        placeholder="选择，或输入代码"
      />
    </Form.Item>
    <Form.Item name="code" label="运单号" rules={[{ required: true, whitespace: true, message: '请填写运单号' }]}>
      <Input autoFocus maxLength={60} placeholder="扫描或粘贴" />
    </Form.Item>
    {refusal.includes('已用于订单') && (
      <Form.Item name="together" valuePropName="checked">
        <Checkbox>与别的订单一起寄出</Checkbox>
      </Form.Item>
    )}
    {refusal.includes('运单号没有错') && (
      <Form.Item name="as_is" valuePropName="checked">
        <Checkbox>运单号没有错</Checkbox>
      </Form.Item>
    )}
  </>
)
