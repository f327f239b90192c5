import { CARRIERS } from '@heji/api-client/contract'
import { AutoComplete, Checkbox, Form, Input } from 'antd'

const OPTIONS = Object.entries(CARRIERS).map(([code, name]) => ({ value: name, label: `${name}（${code}）` }))
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

/** Carrier and waybill. @param asksTogether the number belongs to another order, too: the shop has to confirm it */
export const CarrierFields = ({ asksTogether }: { asksTogether: boolean }) => (
  <>
    <Form.Item name="corp" label="快递公司" rules={[{ required: true, whitespace: true, message: '请填写快递公司' }]}>
      <AutoComplete
        options={OPTIONS}
        showSearch={{
          filterOption: (typed, option) => option?.label.toUpperCase().includes(typed.toUpperCase()) ?? false,
        }}
        placeholder="选择，或输入代码"
      />
    </Form.Item>
    <Form.Item name="code" label="运单号" rules={[{ required: true, whitespace: true, message: '请填写运单号' }]}>
      <Input autoFocus maxLength={60} placeholder="扫描或粘贴" />
    </Form.Item>
    {asksTogether && (
      <Form.Item name="together" valuePropName="checked">
        <Checkbox>与别的订单一起寄出</Checkbox>
      </Form.Item>
    )}
  </>
)
