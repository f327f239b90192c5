import { KEY_KINDS, KEY_RIGHTS, type KeyKind, type Right, settingsOperations } from '@heji/api-client/contract'
import { Dialog, InputNumber, messageOf, unixOf } from '@heji/designer/kit'
import { Alert, Form, Input, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { DatePicker } from '../operations/later'
import { useAct, useRead } from '../operations/use-operation'
import { RightsTable } from '../staff/rights-table'

const add = settingsOperations['POST /api/operator/settings/key-add']
const shops = settingsOperations['POST /api/operator/settings/shops']

interface Values {
  name: string
  kind: KeyKind
  shop_ids?: string[]
  expires?: Dayjs
  per_minute: number
}

interface Props {
  onClose: () => void
  onMade: (made: { message: string; key: string }) => void
}

/** A new key: for whom, what it may do, where and until when. */
export function KeyDialog({ onClose, onMade }: Props) {
  const [form] = Form.useForm<Values>()
  const [rights, setRights] = useState<ReadonlySet<string>>(new Set())
  const { data: places } = useRead(shops, { size: 100 })
  const act = useAct(add, {
    quiet: true,
    silent: true,
    onDone: made => {
      onMade(made)
      onClose()
    },
  })
  const send = ({ expires, ...values }: Values) =>
    act.mutate({
      ...values,
      rights: [...rights] as Right[],
      ...(expires ? { expires_at: unixOf(expires.startOf('day')) } : {}),
    })
  return (
    <Dialog
      title="新建密钥"
      width={600}
      okText="新建密钥"
      cancelText="返回"
      confirmLoading={act.isPending}
      okButtonProps={{ disabled: rights.size === 0 }}
      onCancel={onClose}
      onOk={form.submit}
    >
      <p className="co-help">{add.operation.help}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'program', per_minute: 600 }}
        onFinish={send}
      >
        <Form.Item
          name="name"
          label="名称"
          extra="如 聚水潭；操作记录里写这个名称"
          rules={[{ required: true, message: '请填写名称' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="kind" label="给谁用" extra="智能体只能查看和准备，其他改动等人在「待确认」里批准">
          <Radio.Group options={Object.entries(KEY_KINDS).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <RightsTable rights={rights} of={KEY_RIGHTS} onChange={setRights} />
        <Form.Item name="shop_ids" label="店铺" extra="不选为全部店铺">
          <Select
            mode="multiple"
            allowClear
            optionFilterProp="label"
            options={(places?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="expires" label="到期" extra="不填为一年以后，最长 5 年">
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="per_minute" label="每分钟次数" extra="超过就要等">
          <InputNumber min={1} max={6000} precision={0} />
        </Form.Item>
      </Form>
      {act.error && <Alert role="alert" type="error" showIcon title={messageOf(act.error)} />}
    </Dialog>
  )
}
