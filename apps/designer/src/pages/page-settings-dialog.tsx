import type { PageTextsProps } from '@heji/designer'
import { pageAddress } from '@heji/designer/heji'
import { FormDialog, messageOf, nearLimit, useSingle } from '@heji/designer/kit'
import { PAGES } from '@heji/designer/parts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, AutoComplete, Form, Input, Typography } from 'antd'
import { useApp } from '../app/context'
import { editPage } from './edit-page'
import { folderList } from './folder-list'
import './page-list.css'
import { TitleItem } from './title-item'

interface Values {
  template_title: string
  template_description: string
  folder: string
  seo_title: string
  seo_description: string
  seo_keywords: string
}

/** Name, folder and texts for search engines of one page. Shoppers see name and texts when the page is published. */
export function PageSettingsDialog({ page, onClose, onSaved }: PageTextsProps) {
  const { api, token } = useApp()
  const { message } = AntApp.useApp()
  const queries = useQueryClient()
  const folders = useQuery(folderList(api))
  const save = useSingle({
    mutationFn: (values: Values) => editPage({ api, token }, page, values),
    onSuccess: saved => {
      onSaved?.(saved)
      const isWaiting = saved.draft_ahead > 0 && saved.published_revision !== null
      void message.success(isWaiting ? '已保存，名称和搜索文字在发布后生效' : '已保存')
      onClose()
    },
    onError: error => void message.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
  const isPlaced = page.page_type === 'custom' || page.page_type === 'index'
  return (
    <FormDialog<Values>
      title="页面设置"
      okText="保存"
      busy={save.isPending}
      initialValues={{
        template_title: page.template_title,
        template_description: page.template_description,
        folder: page.folder,
        seo_title: page.seo.title,
        seo_description: page.seo.description,
        seo_keywords: page.seo.keywords,
      }}
      onFinish={save.mutate}
      onClose={onClose}
    >
      <TitleItem />
      <Form.Item name="folder" label="文件夹">
        <AutoComplete allowClear options={(folders.data ?? []).map(({ folder }) => ({ value: folder }))}>
          <Input maxLength={30} showCount={nearLimit} placeholder="不放进文件夹，或输入新名称" />
        </AutoComplete>
      </Form.Item>
      <Form.Item name="template_description" label="说明">
        <Input maxLength={150} showCount />
      </Form.Item>
      {isPlaced && (
        <>
          <Form.Item name="seo_title" label="搜索标题" extra="显示在浏览器标签和搜索结果，留空用商城的">
            <Input maxLength={80} showCount />
          </Form.Item>
          <Form.Item name="seo_description" label="搜索描述">
            <Input.TextArea maxLength={200} showCount rows={2} />
          </Form.Item>
          <Form.Item name="seo_keywords" label="搜索关键词" extra="用逗号分开">
            <Input maxLength={200} showCount />
          </Form.Item>
          <p className="hd-pages__address">
            {'地址：'}
            <Typography.Text copyable={{ text: pageAddress(page), tooltips: ['复制', '已复制'] }}>
              {pageAddress(page)}
            </Typography.Text>
          </p>
        </>
      )}
    </FormDialog>
  )
}
