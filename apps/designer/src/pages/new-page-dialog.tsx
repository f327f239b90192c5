import type { Template } from '@heji/api-client/contract'
import { FormDialog, messageOf, newUuid, TYPE_NAMES, useSingle } from '@heji/designer/kit'
import { blocksOf, NOTHING, PAGE_GROUND, PAGES, stockOf, useDesigner } from '@heji/designer/parts'
import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Form, Input, Segmented } from 'antd'
import { useApp } from '../app/context'
import { openPage } from '../app/router'
import { TemplateChoice, templatesFor } from './template-choice'
import { TitleItem } from './title-item'

interface Values {
  template_title: string
  template_description?: string
  page_type: Template['page_type']
  platform: Template['platform']
  /** Key of the template that it starts from. */
  start?: string
}

export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const { api } = useApp()
  const { adapter } = useDesigner()
  const { message } = AntApp.useApp()
  const queries = useQueryClient()
  /** What the page starts with; nothing for an empty one. */
  const contentOf = async ({ start, page_type, platform }: Values) => {
    const template = templatesFor(page_type, platform).find(({ key }) => key === start)
    if (!template) return {}
    const stock = await queries.query(stockOf(adapter)).catch(() => NOTHING)
    const settings = { ...defaultsOf(definitions.W0000!), backgroundColor: PAGE_GROUND, uuid: newUuid() }
    return { config: JSON.stringify([settings, ...blocksOf(template, stock)]) }
  }
  const create = useSingle({
    mutationFn: async ({ start, ...values }: Values) =>
      api('POST /api/pctemplate/add', {
        ...values,
        ...(await contentOf({ ...values, ...(start === undefined ? {} : { start }) })),
      }),
    onSuccess: page => {
      void queries.invalidateQueries({ queryKey: PAGES })
      openPage(page.theme_pc_template_id)
    },
    onError: error => void message.error(messageOf(error)),
  })
  return (
    <FormDialog<Values>
      title="新建页面"
      width={772}
      okText="创建"
      busy={create.isPending}
      initialValues={{ page_type: 'custom', platform: 'pc' }}
      onFinish={create.mutate}
      onClose={onClose}
    >
      <TitleItem />
      <Form.Item name="page_type" label="页面类型">
        <Segmented
          aria-label="页面类型"
          block
          options={Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="platform" label="平台">
        <Segmented
          aria-label="平台"
          block
          options={[
            { value: 'pc', label: 'PC' },
            { value: 'h5', label: 'H5' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['page_type', 'platform']}>
        {({ getFieldValue }) => (
          <Form.Item name="start">
            <TemplateChoice pageType={getFieldValue('page_type')} platform={getFieldValue('platform')} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item name="template_description" label="说明">
        <Input.TextArea maxLength={150} showCount rows={2} />
      </Form.Item>
    </FormDialog>
  )
}
