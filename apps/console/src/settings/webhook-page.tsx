import { SEND_STATES, settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { useState } from 'react'
import type * as v from 'valibot'
import { Link, useLocation } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { useRead } from '../operations/use-operation'
import { Chip, type Tone } from '../operations/values'
import { SecretDialog } from './secret-dialog'
import { SettingsNav } from './settings-nav'
import { State } from './webhooks-page'

const list = settingsOperations['POST /api/operator/settings/webhooks']
const sends = settingsOperations['POST /api/operator/settings/webhook-sends']
const set = settingsOperations['POST /api/operator/settings/webhook-set']
const rotate = settingsOperations['POST /api/operator/settings/webhook-rotate']
const remove = settingsOperations['POST /api/operator/settings/webhook-remove']
const resend = settingsOperations['POST /api/operator/settings/webhook-resend']
const replay = settingsOperations['POST /api/operator/settings/webhook-replay']

type Webhook = v.InferOutput<typeof list.output>['rows'][number]
const TONES: Record<keyof typeof SEND_STATES, Tone> = { waiting: 'wait', sent: 'good', dead: 'bad' }

/** One address: what was sent, what waits, what was given up. */
export function WebhookPage({ params }: { params: Record<string, string | undefined> }) {
  const id = params.id ?? ''
  const query = useRead(list, { size: 100 })
  const hook = query.data?.rows.find(one => one.id === id)
  return (
    <>
      <SettingsNav />
      <nav aria-label="位置" className="co-crumb">
        <Link href="/settings/webhooks">事件通知</Link>
      </nav>
      <div className="co-title">
        <h1>{hook?.name ?? '通知地址'}</h1>
      </div>
      <Refusal query={query} />
      {hook ? <Whole hook={hook} /> : query.data ? <p>没有这个通知地址。</p> : !query.error && <Loading />}
    </>
  )
}

function Whole({ hook }: { hook: Webhook }) {
  const { id } = hook
  return (
    <>
      <section className="co-card" aria-label="地址">
        <dl className="co-hook">
          <div>
            <dt>地址</dt>
            <dd className="co-long">{hook.url}</dd>
          </div>
          <div>
            <dt>通知哪些事</dt>
            <dd>{hook.topics_text}</dd>
          </div>
          <div>
            <dt>状态</dt>
            <dd>
              <State isOn={hook.is_on} stopped={hook.stopped} /> 等待发送 {hook.waiting}，没有送到 {hook.dead}
            </dd>
          </div>
        </dl>
        <Acts hook={hook} />
      </section>
      <OperationTable
        operation={sends}
        rowKey="id"
        given={{ id }}
        every={10_000}
        empty="还没有发过。"
        cells={{
          state: row => <Chip tone={TONES[row.state]}>{SEND_STATES[row.state]}</Chip>,
        }}
        acts={row =>
          row.state !== 'waiting' && (
            <ActButton size="small" operation={resend} given={{ id, send_id: row.id }} text="再发" />
          )
        }
      />
    </>
  )
}

function Acts({ hook: { id, name, url, topics, is_on } }: { hook: Webhook }) {
  const [secret, setSecret] = useState<{ message: string; secret: string } | null>(null)
  const [, go] = useLocation()
  return (
    <div className="co-acts">
      <ActButton
        operation={set}
        given={{ id, state: undefined }}
        initial={{ name, url, topics: topics as never }}
        text="修改"
      />
      <ActButton
        operation={set}
        given={{ id, name: undefined, url: undefined, topics: [], state: is_on ? 'off' : 'on' }}
        text={is_on ? '关掉' : '打开'}
      />
      <ActButton operation={replay} given={{ id }} />
      <ActButton operation={resend} given={{ id, send_id: undefined }} text="再发全部没有送到的" />
      <ActButton operation={rotate} given={{ id }} onDone={setSecret} />
      <ActButton operation={remove} given={{ id }} text="删除" onDone={() => go('/settings/webhooks')} />
      {secret && (
        <SecretDialog
          title="签名密钥"
          message={secret.message}
          secret={secret.secret}
          onClose={() => setSecret(null)}
        />
      )}
    </div>
  )
}
