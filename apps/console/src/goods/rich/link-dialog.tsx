import { Dialog } from '@heji/designer/kit'
import { Form, Input } from 'antd'

interface Props {
  /** Empty takes the link away. */
  onLink: (address: string) => void
  onClose: () => void
}

/** Asks where a link leads. */
export function LinkDialog({ onLink, onClose }: Props) {
  const [form] = Form.useForm<{ address?: string }>()
  return (
    <Dialog title="链接" okText="确定" cancelText="返回" onCancel={onClose} onOk={form.submit}>
      <Form
        form={form}
        layout="vertical"
        onFinish={({ address = '' }) => {
          onClose()
          onLink(address.trim())
        }}
      >
        <Form.Item
          name="address"
          label="地址"
          extra="商城里的地址，如 /items?cat_id=3，或 https:// 开头；空着为去掉链接"
          rules={[{ pattern: /^\s*($|\/(?!\/)|https?:|mailto:|tel:)/i, message: '地址要以 / 或 https:// 开头' }]}
        >
          <Input maxLength={500} autoFocus />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
