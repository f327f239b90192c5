import type { Template } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { App as AntApp, Button, Input, Segmented, Select, Table, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../app/context'
import { linkTo, openPage, pagePath } from '../app/router'
import { messageOf } from '../app/session'
import { Refusal, useAnswer } from '../app/use-answer'
import { NewPageDialog } from './new-page-dialog'
import './page-list.css'
import { PageState, TYPE_NAMES } from './page-words'

const ROLES = { viewer: '只读', editor: '编辑', admin: '管理员' } as const
const PAGE_SIZE = 20

interface Filter {
  page: number
  page_type: '' | Template['page_type']
  platform: '' | Template['platform']
  keyword: string
}

/** All pages of the shop, newest first. */
export function PageList() {
  const { api, operator, signOut } = useApp()
  const { message, modal } = AntApp.useApp()
  const [filter, setFilter] = useState<Filter>({ page: 1, page_type: '', platform: '', keyword: '' })
  const [isAdding, setAdding] = useState(false)
  const canEdit = operator.role !== 'viewer'

  const ask = useCallback(
    (signal: AbortSignal) => api('GET /api/pctemplate/lists', { ...filter, pageSize: PAGE_SIZE }, { signal }),
    [api, filter],
  )
  const { answer: rows, loading, refusal, again } = useAnswer(ask)
  useEffect(() => {
    document.title = '页面 · 禾集设计器'
  }, [])

  /** Does something to a page, says so and reads the list again. */
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      void message.success(done)
      again()
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const confirmDelete = (row: Template) =>
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content: `确定删除页面“${row.template_title}”？删除后不可恢复`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        act(() => api('DELETE /api/pctemplate/delete/{id}', { id: row.theme_pc_template_id }), MESSAGES.deleted),
    })
  const confirmEnable = (row: Template) =>
    modal.confirm({
      title: MESSAGES.confirmTitle,
      content: `启用“${row.template_title}”？同类型正在使用的页面会被停用`,
      okText: '启用',
      cancelText: '取消',
      onOk: () =>
        act(
          () =>
            api('PUT /api/pctemplate/edit', {
              theme_pc_template_id: row.theme_pc_template_id,
              status: 1,
              replace: row.page_type !== 'custom',
            }),
          '已启用',
        ),
    })
  const disable = (row: Template) =>
    act(() => api('PUT /api/pctemplate/edit', { theme_pc_template_id: row.theme_pc_template_id, status: 2 }), '已停用')
  const copy = (row: Template) =>
    act(() => api('POST /api/pctemplate/copy', { theme_pc_template_id: row.theme_pc_template_id }), '已复制')

  const columns: TableColumnsType<Template> = [
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
    {
      title: '操作',
      width: 232,
      render: (_, row) => (
        <span className="hd-pages__acts">
          <Button type="link" size="small" onClick={() => openPage(row.theme_pc_template_id)}>
            {canEdit ? '编辑' : '查看'}
          </Button>
          {canEdit && (
            <Button type="link" size="small" onClick={() => copy(row)}>
              复制
            </Button>
          )}
          {operator.role === 'admin' && (
            <Button type="link" size="small" onClick={() => (row.status === 1 ? disable(row) : confirmEnable(row))}>
              {row.status === 1 ? '停用' : '启用'}
            </Button>
          )}
          {canEdit && (
            <Button type="link" size="small" danger disabled={row.status === 1} onClick={() => confirmDelete(row)}>
              删除
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <div className="hd-pages">
      <header className="hd-pages__top">
        <span className="hd-pages__brand">
          <b aria-hidden>禾</b>禾集设计器
        </span>
        <a className="hd-pages__quiet" {...linkTo('/gallery')}>
          组件一览
        </a>
        <span>{`${operator.display_name || operator.login_name}（${ROLES[operator.role]}）`}</span>
        <Button type="text" onClick={signOut}>
          退出
        </Button>
      </header>
      <main className="hd-pages__main">
        <div className="hd-pages__head">
          <h1>页面</h1>
          {canEdit && (
            <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
              新建页面
            </Button>
          )}
        </div>
        <div className="hd-pages__filter">
          <Segmented
            aria-label="页面类型"
            value={filter.page_type}
            options={[
              { value: '', label: '全部' },
              ...Object.entries(TYPE_NAMES).map(([value, label]) => ({ value: value as Template['page_type'], label })),
            ]}
            onChange={page_type => setFilter({ ...filter, page: 1, page_type: page_type as Filter['page_type'] })}
          />
          <Select
            aria-label="平台"
            value={filter.platform}
            options={[
              { value: '', label: '全部平台' },
              { value: 'pc', label: 'PC' },
              { value: 'h5', label: 'H5' },
            ]}
            onChange={platform => setFilter({ ...filter, page: 1, platform })}
          />
          <Input.Search
            allowClear
            placeholder="搜索页面名称"
            aria-label="搜索页面名称"
            onSearch={keyword => setFilter({ ...filter, page: 1, keyword })}
          />
        </div>
        <Refusal refusal={refusal} again={again} />
        <Table
          rowKey="theme_pc_template_id"
          columns={columns}
          dataSource={rows?.list ?? []}
          loading={loading}
          locale={{ emptyText: filter.keyword ? '没有找到页面' : '还没有页面' }}
          pagination={{
            current: filter.page,
            pageSize: PAGE_SIZE,
            total: rows?.total_count ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: page => setFilter({ ...filter, page }),
          }}
        />
      </main>
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
