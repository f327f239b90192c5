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
  wechat_template: string
  wechat_fields: string
  off_shops: string[]
}

const NAMES = ['text', 'many', 'sms_template', 'wechat_template', 'wechat_fields'] as const

/** The texts of one kind, and its templates for SMS and WeChat. An empty text brings the default back. */
export function NoticeDialog({ kind, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const act = useAct(set, { quiet: true, onDone: onClose })
  const choice = useRead(shops, { size: 100 })
  const initial = { ...Object.fromEntries(NAMES.map(name => [name, kind[name]])), off_shops: kind.off_shops }
  const names = kind.variables.map(name => `{${name}}`).join(' ')
  const send = (values: Values) => {
    const isNew = (name: (typeof NAMES)[number]) => values[name] !== kind[name]
    const texts = NAMES.filter(isNew).map(name => [name, values[name]] as const)
    const off = values.off_shops.join(',')
    // As text: an empty list would be taken for one that is left out.
    const changed = [...texts, ...(off === kind.off_shops.join(',') ? [] : [['off_shops', off] as const])]
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
      <Form form={form} layout="vertical" requiredMark={false} initialValues={initial} onFinish={send}>
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
        {kind.who === 'member' && (
          <>
            <Form.Item
              name="wechat_template"
              label="公众号模板"
              extra="公众号后台“模板消息”里的模板 ID；填了才能打开公众号，只发给在微信里登录过的会员"
            >
              <Input maxLength={64} />
            </Form.Item>
            <Form.Item
              name="wechat_fields"
              label="公众号字段"
              extra="模板的每个字段写什么，一行一个，如 character_string1={订单号}"
            >
              <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          </>
        )}
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
