import type { Template } from '@heji/api-client/contract'
import { App as AntApp, Form, Input, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useApp } from '../app/context'
import { openPage } from '../app/router'
import { messageOf } from '../app/session'
import { TYPE_NAMES } from './page-words'

interface Values {
  template_title: string
  template_description?: string
  page_type: Template['page_type']
  platform: Template['platform']
}

export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { api } = useApp()
  const { message } = AntApp.useApp()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const create = async (values: Values) => {
    setBusy(true)
    try {
      const page = await api('POST /api/pctemplate/add', values)
      openPage(page.theme_pc_template_id)
    } catch (error) {
      void message.error(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title="新建页面"
      okText="创建"
      cancelText="取消"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ page_type: 'custom', platform: 'pc' }}
        onFinish={create}
      >
        <Form.Item
          name="template_title"
          label="页面名称"
          rules={[{ required: true, whitespace: true, message: '请输入页面名称' }]}
        >
          <Input maxLength={50} showCount autoFocus />
        </Form.Item>
        <Form.Item name="page_type" label="页面类型">
          <Segmented block options={Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="platform" label="平台">
          <Segmented
            block
            options={[
              { value: 'pc', label: 'PC' },
              { value: 'h5', label: 'H5' },
            ]}
          />
        </Form.Item>
        <Form.Item name="template_description" label="说明">
          <Input.TextArea maxLength={150} showCount rows={2} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
