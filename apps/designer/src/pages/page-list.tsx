import type { Template } from '@heji/api-client/contract'
import { lastPage, namedPages, Refusal, useFocusNext } from '@heji/designer/kit'
import { pageList, useDesigner } from '@heji/designer/parts'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ConsoleLink } from '../app/console-link'
import { useApp } from '../app/context'
import { linkTo } from '../app/router'
import { BinDialog } from './bin-dialog'
import { BulkBar } from './bulk-bar'
import { Filters } from './filters'
import { NewPageDialog } from './new-page-dialog'
import { pageColumns } from './page-columns'
import { usePageFilter } from './page-filter'
import './page-list.css'
import { PageSettingsDialog } from './page-settings-dialog'
import { usePageCommands } from './use-page-commands'

const ROLES = { viewer: '只读', editor: '编辑', admin: '管理员' } as const
const PAGE_SIZE = 20
/** All pages of the shop: what stands around all pages first, then those changed last. */
export function PageList() {
  const { api, operator, signOut } = useApp()
  const { adapter } = useDesigner()
  const [filter, setFilter] = usePageFilter()
  const [isAdding, setAdding] = useState(false)
  const [isBinOpen, setBinOpen] = useState(false)
  const [settled, setSettled] = useState<Template | null>(null)
  const [chosen, setChosen] = useState<Template[]>([])
  const [title, toTitle] = useFocusNext<HTMLHeadingElement>()
  const forget = () => {
    setChosen([])
    toTitle()
  }
  const commands = usePageCommands()
  const query = useQuery(pageList(adapter, { ...filter, pageSize: PAGE_SIZE }))
  const rows = query.data
  const last = rows && !query.isPlaceholderData ? lastPage(rows.total_count, PAGE_SIZE) : filter.page
  useEffect(() => {
    if (filter.page > last) setFilter({ page: last })
  })
  useEffect(() => {
    document.title = '页面 · 禾集设计器'
  }, [])
  return (
    <div className="hd-pages">
      <header className="hd-pages__top">
        <span className="hd-pages__brand">
          <b aria-hidden>禾</b>禾集设计器
        </span>
        <a className="hd-pages__quiet" {...linkTo('/plans')}>
          发布日历
        </a>
        <a className="hd-pages__quiet" {...linkTo('/gallery')}>
          组件一览
        </a>
        <a className="hd-pages__quiet" {...linkTo('/synonyms')}>
          搜索同义词
        </a>
        <ConsoleLink className="hd-pages__quiet" />
        <span>{`${operator.display_name || operator.login_name}（${ROLES[operator.role]}）`}</span>
        <Button type="text" onClick={signOut}>
          退出
        </Button>
      </header>
      <main className="hd-pages__main">
        <div className="hd-pages__head">
          <h1 ref={title} tabIndex={-1}>
            页面
          </h1>
          {operator.role !== 'viewer' && (
            <>
              <Button icon={<Trash2 size={16} />} onClick={() => setBinOpen(true)}>
                回收站
              </Button>
              <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
                新建页面
              </Button>
            </>
          )}
        </div>
        <Filters filter={filter} onChange={values => setFilter({ page: 1, ...values })} />
        <Refusal query={query} />
        {chosen.length > 0 && <BulkBar pages={chosen} role={operator.role} onDone={forget} />}
        <Table
          rowKey="theme_pc_template_id"
          columns={pageColumns(operator.role, { ...commands, settings: setSettled }, api)}
          {...(operator.role === 'viewer'
            ? {}
            : {
                rowSelection: {
                  selectedRowKeys: chosen.map(page => page.theme_pc_template_id),
                  preserveSelectedRowKeys: true,
                  onChange: (_: unknown, rows: Template[]) => setChosen(rows),
                  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页所有页面' }),
                  getCheckboxProps: (row: Template) => ({ 'aria-label': `选择${row.template_title}` }),
                },
              })}
          dataSource={rows?.list ?? []}
          loading={query.isFetching}
          locale={{ emptyText: filter.keyword ? '没有找到页面' : '还没有页面' }}
          pagination={{
            itemRender: namedPages,
            current: filter.page,
            pageSize: PAGE_SIZE,
            total: rows?.total_count ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: page => setFilter({ page }),
          }}
        />
      </main>
      {settled && <PageSettingsDialog page={settled} onClose={() => setSettled(null)} />}
      {isBinOpen && <BinDialog onClose={() => setBinOpen(false)} />}
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
