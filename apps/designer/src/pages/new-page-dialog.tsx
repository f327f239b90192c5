import type { Template } from '@heji/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Form, Input, Segmented } from 'antd'
import { useApp } from '../app/context'
import { FormDialog } from '../app/form-dialog'
import { openPage } from '../app/router'
import { messageOf } from '../app/session'
import { PAGES } from '../queries/pages'
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
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: (values: Values) => api('POST /api/pctemplate/add', values),
    onSuccess: page => {
      void queries.invalidateQueries({ queryKey: PAGES })
      openPage(page.theme_pc_template_id)
    },
    onError: error => void message.error(messageOf(error)),
  })
  return (
    <FormDialog<Values>
      title="新建页面"
      okText="创建"
      busy={create.isPending}
      initialValues={{ page_type: 'custom', platform: 'pc' }}
      onFinish={create.mutate}
      onClose={onClose}
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
    </FormDialog>
  )
}
