import { settingsOperations } from '@heji/api-client/contract'
import { Dialog, messageOf } from '@heji/designer/kit'
import { Alert, Form, Input, Select } from 'antd'
import { useAct, useRead } from '../operations/use-operation'
import type { KindOfNotice } from './notices'

const shops = settingsOperations['POST /api/operator/settings/shops']
const set = settingsOperations['POST /api/operator/settings/notices-set']

interface Props {
  kind: KindOfNotice
  onClose: () => void
}

interface Values {
  text: string
  many: string
  sms_template: string
  off_shops: string[]
}

/** The texts of one kind, and its template for SMS. An empty text brings the default back. */
export function NoticeDialog({ kind, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const act = useAct(set, { quiet: true, onDone: onClose })
  const { text, many, sms_template, off_shops, variables } = kind
  const choice = useRead(shops, { size: 100 })
  const names = variables.map(name => `{${name}}`).join(' ')
  const send = (values: Values) => {
    const isNew = (name: 'text' | 'many' | 'sms_template') => values[name] !== kind[name]
    const texts = (['text', 'many', 'sms_template'] as const).filter(isNew).map(name => [name, values[name]] as const)
    const off = values.off_shops.join(',')
    // As text: an empty list would be taken for one that is left out.
    const changed = [...texts, ...(off === off_shops.join(',') ? [] : [['off_shops', off] as const])]
    if (changed.length === 0) onClose()
    else act.mutate({ kind: kind.kind, ...Object.fromEntries(changed) })
  }
  return (
    <Dialog
      title={`通知「${kind.title}」`}
      okText="保存"
      cancelText="返回"
      confirmLoading={act.isPending}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="co-help">可以用的变量：{names}。空着恢复默认。</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ text, many, sms_template, off_shops }}
        onFinish={send}
      >
        <Form.Item name="text" label="内容">
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <Form.Item name="many" label="多条合并" extra="一分钟内有几条时合成一条，可以用 {条数}">
          <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
        <Form.Item
          name="sms_template"
          label="短信模板"
          extra="短信服务商审核通过的模板编号，如 SMS_123456；填了才能打开短信"
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="off_shops" label="不发的店铺" extra="这些店铺的订单和商品不发这种通知">
          <Select
            mode="multiple"
            optionFilterProp="label"
            placeholder="都发"
            options={choice.data?.rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
    </Dialog>
  )
}
