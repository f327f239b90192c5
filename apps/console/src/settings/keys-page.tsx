import { KEY_STATES, settingsOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ActButton, useMay } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip, moment, type Tone } from '../operations/values'
import { KeyDialog } from './key-dialog'
import { SecretDialog } from './secret-dialog'
import { SettingsNav } from './settings-nav'

const list = settingsOperations['POST /api/operator/settings/keys']
const add = settingsOperations['POST /api/operator/settings/key-add']
const end = settingsOperations['POST /api/operator/settings/key-end']

const TONES: Record<keyof typeof KEY_STATES, Tone> = { live: 'good', ended: 'plain', expired: 'wait', stopped: 'bad' }

/** Keys of programs and agents: what they may do, until when, and when they were used. */
export function KeysPage() {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<{ message: string; key: string } | null>(null)
  const may = useMay(add)
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>接口密钥</h1>
        {may && (
          <Button type="primary" icon={<KeyRound size={16} />} onClick={() => setOpen(true)}>
            新建密钥
          </Button>
        )}
      </div>
      <p className="co-help">
        程序用密钥读订单、写库存；智能体用密钥查看和准备，改动在「今日 → 待确认」里批准。密钥能做的不会超过所属人。
      </p>
      <OperationTable
        operation={list}
        rowKey="id"
        empty="还没有密钥。"
        cells={{
          state: row => <Chip tone={TONES[row.state]}>{KEY_STATES[row.state]}</Chip>,
          prefix: row => <code>{row.prefix}…</code>,
          rights_text: row => <span className="co-long">{row.rights_text}</span>,
          used_at: row => (row.used_at === null ? '没有用过' : <time title={row.used_ip}>{moment(row.used_at)}</time>),
        }}
        acts={row =>
          row.state !== 'ended' && <ActButton size="small" operation={end} given={{ id: row.id }} text="停用" />
        }
      />
      {isOpen && <KeyDialog onClose={() => setOpen(false)} onMade={setMade} />}
      {made && <SecretDialog title="新密钥" message={made.message} secret={made.key} onClose={() => setMade(null)} />}
    </>
  )
}
