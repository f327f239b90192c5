import { todayOperations } from '@heji/api-client/contract'
import { Refusal } from '@heji/designer/kit'
import { Badge, Button, Popover } from 'antd'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'
import { moment } from '../operations/values'

const list = todayOperations['POST /api/operator/today/notices']
const read = todayOperations['POST /api/operator/today/notices-read']

/** How often a page that stays open asks (ms). */
const EVERY = 60_000

/** The bell of the shop: what it was told lately, for everybody who works here. */
export const NoticeBell = () => (useMay(list) ? <NoticesButton /> : null)

function NoticesButton() {
  const [isOpen, setOpen] = useState(false)
  const query = useRead(list, { size: 20 }, { every: EVERY })
  const unread = query.data?.unread ?? 0
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={<Told query={query} onChosen={() => setOpen(false)} />}
    >
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          aria-label={unread > 0 ? `消息，${unread} 条未读` : '消息'}
          aria-expanded={isOpen}
          icon={<Bell size={18} aria-hidden />}
        />
      </Badge>
    </Popover>
  )
}

interface ToldProps {
  query: ReturnType<typeof useRead<typeof list.input, typeof list.output>>
  onChosen: () => void
}

function Told({ query, onChosen }: ToldProps) {
  const act = useAct(read, { silent: true })
  const may = useMay(read)
  const rows = query.data?.rows ?? []
  const isNew = rows.some(row => !row.is_read)
  const choose = (id: string, isRead: boolean) => {
    if (may && !isRead) act.mutate({ ids: [id] })
    onChosen()
  }
  return (
    <section className="co-told" aria-label="消息">
      <header>
        <b>消息</b>
        {may && isNew && (
          <Button size="small" loading={act.isPending} onClick={() => act.mutate({ all: true })}>
            全部标为已读
          </Button>
        )}
      </header>
      <Refusal query={query} />
      {query.data && rows.length === 0 && <p className="co-help">有新订单、新售后、库存不足时，会在这里告诉您。</p>}
      <ul>
        {rows.map(row => (
          <li key={row.id} data-unread={row.is_read ? undefined : ''}>
            <Link href={row.path} onClick={() => choose(row.id, row.is_read)}>
              {row.text}
            </Link>
            <small>
              {!row.is_read && '未读 · '}
              {moment(row.created_at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
