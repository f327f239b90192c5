import type { Template } from '@heji/api-client/contract'
import { messageOf, nearLimit, PressPopover } from '@heji/designer/kit'
import { PAGES } from '@heji/designer/parts'
import type { Operator } from '@heji/operator'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, AutoComplete, Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useApp } from '../app/context'
import { deletePage } from './delete-page'
import { DeleteQuestion } from './delete-question'
import { editPage } from './edit-page'
import { folderList } from './folder-list'
import { namesOf, planOfDisabled } from './switched-off'

interface Props {
  pages: readonly Template[]
  role: Operator['role']
  onDone: () => void
}

interface Bulk {
  pages: readonly Template[]
  /** What is done to each page, one after another. */
  each: (page: Template) => Promise<unknown>
  done: string
}

/** What can be done to all chosen pages. Pages that refuse are named with the reason, and the others are still done. */
export function BulkBar({ pages, role, onDone }: Props) {
  const { api, token } = useApp()
  const { message, modal } = AntApp.useApp()
  const queries = useQueryClient()
  const bulk = useMutation({
    mutationFn: async ({ pages, each }: Bulk) => {
      const refused: string[] = []
      for (const page of pages) {
        await each(page).catch(error => refused.push(`${page.template_title}：${messageOf(error)}`))
      }
      return refused
    },
    onSuccess: (refused, { pages, done }) => {
      if (refused.length === 0) void message.success(`${done} ${pages.length} 个页面`)
      else
        modal.warning({
          title: `已完成 ${pages.length - refused.length} 个，${refused.length} 个未完成：`,
          content: <Reasons of={refused} />,
          okText: '知道了',
        })
      onDone()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
  const ask = (content: ReactNode, okText: string, work: Bulk, danger = false) =>
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content,
      okText,
      okButtonProps: { danger },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => bulk.mutateAsync(work).catch(() => {}),
    })
  const edit = (values: Parameters<typeof editPage>[2]) => (page: Template) => editPage({ api, token }, page, values)
  const remove = (page: Template) => deletePage(api, token, page)
  const n = pages.length
  const askToDelete = () => {
    const [used, free] = [pages.filter(isUsed), pages.filter(page => !isUsed(page))]
    const kept = used.length > 0 ? `${namesOf(used)}正在使用，不能删除，请先停用` : ''
    if (free.length === 0) return modal.info({ title: MESSAGES.confirmTitle, content: kept, okText: '知道了' })
    const question = `确定删除${kept ? '其余' : '选中的'} ${free.length} 个页面？${plansOf(free)}`
    const content = (
      <>
        {kept && <p>{kept}</p>}
        <DeleteQuestion {...{ pages: free, token }}>{question}</DeleteQuestion>
      </>
    )
    return ask(content, '删除', { pages: free, each: remove, done: '已删除' }, true)
  }
  return (
    <div className="hd-pages__bulk" role="toolbar" aria-label="批量操作">
      <span role="status">{`已选 ${n} 个页面`}</span>
      <MoveButton onMove={folder => bulk.mutate({ pages, each: edit({ folder }), done: '已移动' })} />
      {role === 'admin' && (
        <>
          <Button
            size="small"
            onClick={() =>
              ask(`启用选中的 ${n} 个页面？${effectOf(pages)}`, '启用', {
                pages,
                each: edit({ status: 1 }),
                done: '已启用',
              })
            }
          >
            启用
          </Button>
          <Button
            size="small"
            onClick={() =>
              ask(<DisableQuestion pages={pages} />, '停用', { pages, each: edit({ status: 2 }), done: '已停用' })
            }
          >
            停用
          </Button>
        </>
      )}
      <Button size="small" danger onClick={askToDelete}>
        删除
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        取消选择
      </Button>
    </div>
  )
}

/** Custom pages can be in use side by side; of every other kind one for each platform. */
function effectOf(pages: readonly Template[]): string {
  const custom = pages.filter(({ page_type }) => page_type === 'custom').length
  if (custom === pages.length) return '其中已发布的，顾客可以打开'
  const rule = '同平台的同类页面只能启用一个，其余会被拒绝'
  return custom === 0 ? rule : `自定义页不限个数；其他页面，${rule}`
}

/** Deleting it is refused, as at its own button. */
const isUsed = ({ status }: Template) => status === 1

function plansOf(pages: readonly Template[]): string {
  const planned = pages.filter(({ schedule }) => schedule)
  return planned.length > 0 ? `${namesOf(planned)}的定时发布会取消。` : ''
}

function DisableQuestion({ pages }: { pages: readonly Template[] }) {
  const planned = pages.filter(({ schedule }) => schedule)
  return (
    <>
      <p>{`停用选中的 ${pages.length} 个页面？顾客将打不开它们`}</p>
      <Reasons of={planned.map(page => `${page.template_title}：${planOfDisabled(page)}`)} />
    </>
  )
}

const Reasons = ({ of }: { of: string[] }) => (
  <ul className="hd-pages__reasons">
    {of.map(reason => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)

/** Asks for a folder, also a new one; an empty name takes the pages out of theirs. */
function MoveButton({ onMove }: { onMove: (folder: string) => void }) {
  const { api } = useApp()
  const folders = useQuery(folderList(api))
  const [isOpen, setOpen] = useState(false)
  const [folder, setFolder] = useState('')
  const move = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    onMove(folder.trim())
  }
  const content = (
    <form className="hd-pages__move" aria-label="移动所选页面" onSubmit={move}>
      <AutoComplete
        allowClear
        autoFocus
        value={folder}
        options={(folders.data ?? []).map(one => ({ value: one.folder }))}
        onChange={value => setFolder(value ?? '')}
      >
        <Input aria-label="移动到文件夹" maxLength={30} showCount={nearLimit} placeholder="文件夹名称，留空则移出" />
      </AutoComplete>
      <Button type="primary" htmlType="submit">
        移动
      </Button>
    </form>
  )
  return (
    <PressPopover open={isOpen} onOpenChange={setOpen} placement="bottomLeft" content={content}>
      <Button size="small">移动到…</Button>
    </PressPopover>
  )
}
