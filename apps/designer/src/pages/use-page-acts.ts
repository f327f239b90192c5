import type { Template } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/adapter/designer-error'
import { useApp as useDesigner } from '@heji/designer/app/context'
import { fromStored } from '@heji/designer/document/stored'
import { makeTwin } from '@heji/designer/editor/save/save-copy'
import { TYPE_NAMES } from '@heji/designer/pages/page-words'
import { PAGES } from '@heji/designer/queries/pages'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp } from 'antd'
import { useApp } from '../app/context'

interface Act {
  work: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
}

/** What can be done to a page of the list. Each tells how it went. */
export function usePageActs() {
  const { api } = useApp()
  const { adapter } = useDesigner()
  const { message, modal } = AntApp.useApp()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: (_, { done }) => void message.success(done),
    onError: error => void message.error(messageOf(error)),
    // A refusal says that somebody else was faster; the list shows how it is now.
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
  /** A question closes when this ends, also after a refusal. */
  const act = (work: () => Promise<unknown>, done: string) => change.mutateAsync({ work, done }).catch(() => {})
  const remove = ({ theme_pc_template_id, template_title }: Template) =>
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content: `确定删除页面“${template_title}”？删除后不可恢复`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => act(() => api('DELETE /api/pctemplate/delete/{id}', { id: theme_pc_template_id }), MESSAGES.deleted),
    })
  const enable = ({ theme_pc_template_id, template_title, page_type, published_version_id }: Template) => {
    const isAlone = page_type === 'custom'
    const input = { theme_pc_template_id, status: 1, replace: !isAlone }
    const effect = isAlone ? '顾客可以打开它' : `它会替换正在使用的${TYPE_NAMES[page_type]}`
    const unseen = published_version_id === null ? '。页面还没有发布，发布后才有内容' : ''
    return modal.confirm({
      title: MESSAGES.confirmTitle,
      content: `启用“${template_title}”？${effect}${unseen}`,
      okText: '启用',
      cancelText: '取消',
      onOk: () => act(() => api('PUT /api/pctemplate/edit', input), '已启用'),
    })
  }
  const disable = ({ theme_pc_template_id }: Template) =>
    act(() => api('PUT /api/pctemplate/edit', { theme_pc_template_id, status: 2 }), '已停用')
  const copy = ({ theme_pc_template_id }: Template) =>
    act(() => api('POST /api/pctemplate/copy', { theme_pc_template_id }), '已复制')
  /** A draft for the other platform; what is drawn for a desktop becomes as wide as a phone. */
  const copyAcross = (page: Template) => {
    const platform = page.platform === 'pc' ? 'h5' : 'pc'
    const { theme_pc_template_id } = page
    const work = async () => {
      const { config, template } = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
      const doc = fromStored(JSON.parse(config || '[]'), page.platform)
      await makeTwin(adapter, { page: template, doc }, platform)
    }
    return act(work, `已复制到${platform.toUpperCase()}`)
  }
  return { copy, copyAcross, enable, disable, remove }
}
