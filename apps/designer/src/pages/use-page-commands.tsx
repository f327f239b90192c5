import type { Template } from '@heji/api-client/contract'
import { messageOf, TYPE_NAMES } from '@heji/designer/kit'
import { fromStored, makeForPlatform, PAGES, useDesigner } from '@heji/designer/parts'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp } from 'antd'
import { useApp } from '../app/context'
import { deletePage } from './delete-page'
import { DeleteQuestion } from './delete-question'
import { editPage } from './edit-page'
import { planOfDisabled } from './switched-off'

interface Command {
  work: () => Promise<unknown>
  /** What is said when it is done. */
  done: string
}

interface Switch {
  name: '启用' | '停用'
  /** What shoppers see then. */
  effect: string
  input: { status: 1 | 2; replace?: boolean }
  isDanger?: boolean
}

/** What can be done to a page of the list. Each tells how it went. */
export function usePageCommands() {
  const { api, token } = useApp()
  const { adapter } = useDesigner()
  const { message, modal } = AntApp.useApp()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ work }: Command) => work(),
    onSuccess: (_, { done }) => void message.success(done),
    onError: error => void message.error(messageOf(error)),
    // A refusal says that somebody else was faster; the list shows how it is now.
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
  /** A question closes when this ends, also after a refusal. */
  const command = (work: () => Promise<unknown>, done: string) => change.mutateAsync({ work, done }).catch(() => {})
  const remove = (page: Template) => {
    const { template_title, schedule } = page
    const plan = schedule ? '它的定时发布会取消。' : ''
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content: (
        <DeleteQuestion {...{ pages: [page], token }}>{`确定删除页面“${template_title}”？${plan}`}</DeleteQuestion>
      ),
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => command(() => deletePage(api, token, page), MESSAGES.deleted),
    })
  }
  /** Shows a page to shoppers, or takes it from them, once the operator has read what that means. */
  const askToSwitch = (page: Template, to: Switch) =>
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content: `${to.name}“${page.template_title}”？${to.effect}`,
      okText: to.name,
      ...(to.isDanger ? { okButtonProps: { danger: true }, focusable: { autoFocusButton: 'cancel' as const } } : {}),
      cancelText: '取消',
      onOk: () => command(() => editPage({ api, token }, page, to.input), `已${to.name}`),
    })
  const enable = (page: Template) => {
    const isAlone = page.page_type === 'custom'
    const effect = isAlone ? '顾客可以打开它' : `它会替换正在使用的${TYPE_NAMES[page.page_type]}`
    const unseen = page.published_version_id === null ? '。页面还没有发布，发布后才有内容' : ''
    return askToSwitch(page, { name: '启用', effect: effect + unseen, input: { status: 1, replace: !isAlone } })
  }
  const disable = (page: Template) => {
    const side = page.platform === 'pc' ? '电脑端' : '手机端'
    const gone = `${side}顾客马上看不到它，直到启用另一个${TYPE_NAMES[page.page_type]}`
    const effect = page.page_type === 'custom' ? '顾客将打不开它' : gone
    const plan = planOfDisabled(page)
    return askToSwitch(page, {
      name: '停用',
      effect: plan ? `${effect}。${plan}` : effect,
      input: { status: 2 },
      isDanger: true,
    })
  }
  const copy = ({ theme_pc_template_id }: Template) =>
    command(() => api('POST /api/pctemplate/copy', { theme_pc_template_id }), '已复制')
  /** A draft for the other platform; what is drawn for a desktop becomes as wide as a phone. */
  const copyAcross = (page: Template) => {
    const platform = page.platform === 'pc' ? 'h5' : 'pc'
    const { theme_pc_template_id } = page
    const work = async () => {
      const { config, template } = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
      const doc = fromStored(JSON.parse(config || '[]'), page.platform)
      await makeForPlatform(adapter, { page: template, doc }, platform)
    }
    return command(work, `已复制到${platform.toUpperCase()}`)
  }
  return { copy, copyAcross, enable, disable, remove }
}
