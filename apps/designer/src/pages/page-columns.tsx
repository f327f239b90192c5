import type { Template } from '@heji/api-client/contract'
import { Button, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { linkTo, openPage, pagePath } from '../app/router'
import type { Operator } from '../app/session'
import { PageState, TYPE_NAMES } from './page-words'
import type { usePageActs } from './use-page-acts'

type Acts = ReturnType<typeof usePageActs>

/** What the list shows of a page, and what an operator with this role may do to it. */
export const pageColumns = (role: Operator['role'], acts: Acts): TableColumnsType<Template> => [
  {
    title: '页面',
    dataIndex: 'template_title',
    render: (_, row) => (
      <a className="hd-pages__name" {...linkTo(pagePath(row.theme_pc_template_id))}>
        {row.template_title}
      </a>
    ),
  },
  { title: '类型', width: 96, render: (_, row) => TYPE_NAMES[row.page_type] },
  { title: '平台', width: 72, render: (_, row) => row.platform.toUpperCase() },
  {
    title: '状态',
    width: 176,
    render: (_, row) => (
      <span className="hd-pages__state">
        <PageState page={row} />
        {row.status === 1 && <span className="hd-tag hd-tag--plain">使用中</span>}
      </span>
    ),
  },
  {
    title: '最后修改',
    width: 200,
    render: (_, row) => `${row.updated_by || '—'} · ${dayjs.unix(row.updated).format('MM-DD HH:mm')}`,
  },
  { title: '操作', width: 232, render: (_, row) => <Acts page={row} role={role} acts={acts} /> },
]

function Acts({ page, role, acts }: { page: Template; role: Operator['role']; acts: Acts }) {
  const canEdit = role !== 'viewer'
  const isLive = page.status === 1
  return (
    <span className="hd-pages__acts">
      <Button type="link" size="small" onClick={() => openPage(page.theme_pc_template_id)}>
        {canEdit ? '编辑' : '查看'}
      </Button>
      {canEdit && (
        <Button type="link" size="small" onClick={() => acts.copy(page)}>
          复制
        </Button>
      )}
      {role === 'admin' && (
        <Button type="link" size="small" onClick={() => (isLive ? acts.disable(page) : acts.enable(page))}>
          {isLive ? '停用' : '启用'}
        </Button>
      )}
      {canEdit && (
        <Button type="link" size="small" danger disabled={isLive} onClick={() => acts.remove(page)}>
          删除
        </Button>
      )}
    </span>
  )
}
