import { settingsOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMay } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { SecretDialog } from './secret-dialog'
import { SettingsNav } from './settings-nav'

const list = settingsOperations['POST /api/operator/settings/webhooks']
const add = settingsOperations['POST /api/operator/settings/webhook-add']

/** Addresses to which events are sent, with what waits and what was given up. */
export function WebhooksPage() {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ message: string; secret: string } | null>(null)
  const may = useMay(add)
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>事件通知</h1>
        {may && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen(true)}>
            新增通知地址
          </Button>
        )}
      </div>
      <p className="co-help">
        订单、包裹、退款、库存、商品、会员和页面的变化，按 Standard Webhooks 规范签名后发到这些地址；失败的三天内重试。
      </p>
      <OperationTable
        operation={list}
        rowKey="id"
        empty="还没有通知地址。"
        cells={{
          name: row => <Link href={`/settings/webhooks/${row.id}`}>{row.name}</Link>,
          url: row => <span className="co-long">{row.url}</span>,
          topics_text: row => <span className="co-long">{row.topics_text}</span>,
          is_on: row => <State isOn={row.is_on} stopped={row.stopped} />,
          dead: row => (row.dead > 0 ? <Chip tone="bad">{row.dead}</Chip> : '0'),
        }}
        acts={row => (
          <Link href={`/settings/webhooks/${row.id}`} aria-label={`${row.name}的发送记录`}>
            发送记录
          </Link>
        )}
      />
      {isOpen && <ActDialog operation={add} onClose={() => setOpen(false)} onDone={setMade} />}
      {made && (
        <SecretDialog title="签名密钥" message={made.message} secret={made.secret} onClose={() => setMade(null)} />
      )}
    </>
  )
}

export const State = ({ isOn, stopped }: { isOn: boolean; stopped: string }) =>
  isOn ? <Chip tone="good">开着</Chip> : <Chip tone={stopped ? 'bad' : 'plain'}>{stopped || '关着'}</Chip>
