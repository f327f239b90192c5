import { settingsOperations } from '@heji/api-client/contract'
import { Dialog, InputNumber, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input } from 'antd'
import { useAct } from '../operations/use-operation'

const set = settingsOperations['POST /api/operator/settings/notices-set']

interface Values {
  quiet_from: number
  quiet_to: number
  shop_mobile: string
  shop_mail: string
}

/** Quiet hours, and where the shop itself is told; an address that is emptied is no longer used. */
export function QuietDialog({ values, onClose }: { values: Values; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const act = useAct(set, { quiet: true, onDone: onClose })
  const send = (given: Values) => {
    const names = Object.keys(values) as (keyof Values)[]
    const changed = names.filter(name => given[name] !== values[name]).map(name => [name, given[name]] as const)
    if (changed.length === 0) onClose()
    else act.mutate(Object.fromEntries(changed))
  }
  return (
    <Dialog
      title="时间和地址"
      okText="保存"
      cancelText="返回"
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={values} onFinish={send}>
        <Form.Item name="quiet_from" label="免打扰从几点" rules={[{ required: true, message: '请填写几点' }]}>
          <InputNumber min={0} max={24} precision={0} />
        </Form.Item>
        <Form.Item
          name="quiet_to"
          label="到几点"
          extra="北京时间；两个相同就没有免打扰"
          rules={[{ required: true, message: '请填写几点' }]}
        >
          <InputNumber min={0} max={24} precision={0} />
        </Form.Item>
        <Form.Item name="shop_mobile" label="商家手机" extra="空着不发">
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="shop_mail" label="商家邮箱" extra="空着不发">
          <Input maxLength={100} inputMode="email" />
        </Form.Item>
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
    </Dialog>
  )
}
