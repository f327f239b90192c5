import type { Api } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { pageAddress, storefrontUrl } from '@heji/designer/heji'
import { DropMenu, PageState, shopTime, TYPE_NAMES } from '@heji/designer/kit'
import { StoredThumbnail, useDesigner } from '@heji/designer/parts'
import type { Operator } from '@heji/operator'
import { Button, type TableColumnsType } from 'antd'
import { Folder } from 'lucide-react'
import { linkTo, openPage, pagePath } from '../app/router'
import { draftQuery } from './folder-list'
import type { usePageCommands } from './use-page-commands'

interface Commands extends ReturnType<typeof usePageCommands> {
  settings: (page: Template) => void
}

/** What the list shows of a page, and what an operator with this role may do to it. */
export const pageColumns = (role: Operator['role'], commands: Commands, api: Api): TableColumnsType<Template> => [
  {
    title: '页面',
    dataIndex: 'template_title',
    render: (_, row) => (
      <span className="hd-pages__page">
        <StoredThumbnail
          query={draftQuery(api, row.theme_pc_template_id, row.revision)}
          platform={row.platform}
          width={96}
          height={64}
        />
        <span className="hd-pages__words">
          <span className="hd-pages__title">
            <a className="hd-pages__name" {...linkTo(pagePath(row.theme_pc_template_id))}>
              {row.template_title}
            </a>
            <Address page={row} />
          </span>
          {row.folder && (
            <small>
              <Folder size={12} aria-label="文件夹" /> <span>{row.folder}</span>
            </small>
          )}
        </span>
      </span>
    ),
  },
  {
    title: '类型',
    width: 128,
    render: (_, row) => `${TYPE_NAMES[row.page_type]} · ${row.platform.toUpperCase()}`,
  },
  {
    title: '状态',
    width: 152,
    render: (_, row) => (
      <span className="hd-pages__state">
        <PageState page={row} />
        {row.status === 1 && <span className="hd-tag hd-tag--plain">{row.is_live ? '使用中' : '已启用'}</span>}
        {row.published_revision !== null && row.status !== 1 && <span className="hd-tag hd-tag--warning">未启用</span>}
        <RequestTag request={row.publish_request} />
      </span>
    ),
  },
  {
    title: '最后修改',
    width: 136,
    render: (_, row) => (
      <>
        <span className="hd-pages__who">{row.updated_by || '—'}</span>
        <span className="hd-pages__time">{shopTime(row.updated).format('MM-DD HH:mm')}</span>
      </>
    ),
  },
  { title: '操作', width: 256, render: (_, row) => <CommandCell page={row} role={role} commands={commands} /> },
]

/** An editor waits for the publication, or was refused. */
function RequestTag({ request }: { request: Template['publish_request'] }) {
  if (!request) return null
  if (request.refusal)
    return (
      <span className="hd-tag hd-tag--danger" title={`${request.refused_by}：${request.refusal}`}>
        已退回
      </span>
    )
  return (
    <span className="hd-tag hd-tag--warning" title={`${request.author} 申请发布第 ${request.revision} 版`}>
      申请发布
    </span>
  )
}

/** Where shoppers find the page, for those that they can open. */
function Address({ page }: { page: Template }) {
  const { adapter } = useDesigner()
  if (!page.is_live || (page.page_type !== 'custom' && page.page_type !== 'index')) return null
  return (
    <small>
      <a href={storefrontUrl(page, adapter)} target="_blank" rel="noreferrer">
        {pageAddress(page)}
      </a>
    </small>
  )
}

function CommandCell({ page, role, commands }: { page: Template; role: Operator['role']; commands: Commands }) {
  const canEdit = role !== 'viewer'
  const isLive = page.status === 1
  return (
    <span className="hd-pages__acts">
      <Button type="link" size="small" onClick={() => openPage(page.theme_pc_template_id)}>
        {canEdit ? '编辑' : '查看'}
      </Button>
      {canEdit && (
        <Button type="link" size="small" onClick={() => commands.settings(page)}>
          设置
        </Button>
      )}
      {canEdit && (
        <DropMenu
          menu={{
            items: [
              { key: 'here', label: '同平台副本', onClick: () => void commands.copy(page) },
              {
                key: 'across',
                label: `复制到${page.platform === 'pc' ? 'H5' : 'PC'}`,
                onClick: () => void commands.copyAcross(page),
              },
            ],
          }}
        >
          <Button type="link" size="small">
            复制
          </Button>
        </DropMenu>
      )}
      {role === 'admin' && (
        <Button type="link" size="small" onClick={() => (isLive ? commands.disable(page) : commands.enable(page))}>
          {isLive ? '停用' : '启用'}
        </Button>
      )}
      {canEdit && (
        <Button
          type="link"
          size="small"
          danger
          disabled={isLive}
          title={isLive ? '使用中的页面不能删除，请先停用' : undefined}
          onClick={() => commands.remove(page)}
        >
          删除
        </Button>
      )}
    </span>
  )
}
