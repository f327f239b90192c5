import type { DeletedPage } from '@heji/api-client/contract'
import { Dialog, messageOf, namedPages, Refusal, shopTime, TYPE_NAMES, useSingle } from '@heji/designer/kit'
import { PAGES } from '@heji/designer/parts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Table } from 'antd'
import { useState } from 'react'
import { useApp } from '../app/context'
import { deletedPages } from './deleted-pages'

const PAGE_SIZE = 10

const dayOf = (unix: number) => shopTime(unix).format('MM-DD HH:mm')

/** Deleted pages, which can be brought back for 30 days. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const { api } = useApp()
  const { message } = AntApp.useApp()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...deletedPages(api, page, PAGE_SIZE), placeholderData: keepPreviousData })
  const bringBack = useSingle({
    mutationFn: ({ theme_pc_template_id }: DeletedPage) =>
      api('POST /api/pctemplate/undelete', { theme_pc_template_id }),
    onSuccess: ({ template_title }) => void message.success(`已恢复“${template_title}”，它还没有启用`),
    onError: error => void message.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  })
  return (
    <Dialog title="回收站" width={800} footer={null} onCancel={onClose}>
      <Refusal query={query} />
      <Table<DeletedPage>
        rowKey="theme_pc_template_id"
        size="small"
        loading={query.isFetching}
        dataSource={query.data?.list ?? []}
        locale={{ emptyText: '回收站是空的' }}
        columns={[
          { title: '页面', dataIndex: 'template_title' },
          {
            title: '类型',
            width: 128,
            render: (_, row) => `${TYPE_NAMES[row.page_type]} · ${row.platform.toUpperCase()}`,
          },
          { title: '删除', width: 176, render: (_, row) => `${row.deleted_by || '—'} · ${dayOf(row.deleted)}` },
          { title: '保留到', width: 120, render: (_, row) => dayOf(row.gone) },
          {
            title: '操作',
            width: 80,
            render: (_, row) => (
              <Button type="link" size="small" disabled={bringBack.isPending} onClick={() => bringBack.mutate(row)}>
                恢复
              </Button>
            ),
          },
        ]}
        pagination={{
          itemRender: namedPages,
          current: page,
          pageSize: PAGE_SIZE,
          total: query.data?.total_count ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
      />
    </Dialog>
  )
}
