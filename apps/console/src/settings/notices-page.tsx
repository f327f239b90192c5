import { NOTICE_CHANNELS, settingsOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Alert, Button, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { useAct, useRead } from '../operations/use-operation'
import { Wide } from '../operations/wide'
import { FailedNotices } from './failed-notices'
import { NoticeDialog } from './notice-dialog'
import type { KindOfNotice, Notices } from './notices'
import { QuietDialog } from './quiet-dialog'
import { SettingsNav } from './settings-nav'

const show = settingsOperations['POST /api/operator/settings/notices-show']
const set = settingsOperations['POST /api/operator/settings/notices-set']

/** Kinds of notices by channels, their texts, the quiet hours, and what could not be sent. */
export function NoticesPage() {
  const query = useRead(show, {})
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>通知</h1>
      </div>
      <Refusal query={query} />
      {query.data ? <Whole notices={query.data} /> : !query.error && <Loading />}
    </>
  )
}

function Whole({ notices }: { notices: Notices }) {
  const missing = [!notices.has_sms && '短信', !notices.has_mail && '邮件', !notices.has_wechat && '公众号']
    .filter(Boolean)
    .join('、')
  return (
    <>
      {missing && <Alert type="info" showIcon title={`${missing}还没有接通，打开了也不会发；站内信不受影响。`} />}
      <Kinds title="告诉买家" kinds={notices.kinds.filter(({ who }) => who === 'member')} />
      <Kinds title="告诉商家" kinds={notices.kinds.filter(({ who }) => who === 'shop')} />
      <Common notices={notices} />
      <FailedNotices rows={notices.failed} />
    </>
  )
}

const CHANNELS = Object.keys(NOTICE_CHANNELS) as (keyof typeof NOTICE_CHANNELS)[]

function Kinds({ title, kinds }: { title: string; kinds: readonly KindOfNotice[] }) {
  const [changed, setChanged] = useState<KindOfNotice | null>(null)
  const may = useMay(set)
  return (
    <section className="co-card" aria-label={title}>
      <h2>{title}</h2>
      <Wide name={`${title}的通知`}>
        <table className="co-notices">
          <thead>
            <tr>
              <th scope="col">通知</th>
              {CHANNELS.map(channel => (
                <th key={channel} scope="col">
                  {NOTICE_CHANNELS[channel]}
                </th>
              ))}
              <th scope="col">操作</th>
              <th scope="col">内容</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(kind => (
              <tr key={kind.kind}>
                <th scope="row">
                  {kind.title} {kind.is_marketing && <Tag color="orange">营销</Tag>}
                </th>
                {CHANNELS.map(channel => (
                  <td key={channel}>
                    <Channel kind={kind} channel={channel} onTemplate={() => setChanged(kind)} />
                  </td>
                ))}
                <td>
                  {may && (
                    <Button size="small" aria-label={`修改 ${kind.title}`} onClick={() => setChanged(kind)}>
                      修改
                    </Button>
                  )}
                </td>
                <td>{kind.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {kinds.some(({ is_marketing }) => is_marketing) && (
        <p className="co-help">营销通知只发给自己勾选过的买家，买家随时可以退订。</p>
      )}
      {changed && <NoticeDialog kind={changed} onClose={() => setChanged(null)} />}
    </section>
  )
}

interface ChannelProps {
  kind: KindOfNotice
  channel: keyof typeof NOTICE_CHANNELS
  onTemplate: () => void
}

/** Those that send only templates need one first, so their switches ask for it. */
function Channel({ kind, channel, onTemplate }: ChannelProps) {
  const act = useAct(set)
  const may = useMay(set)
  const change = (isOn: boolean) => {
    const lacks = { sms: kind.sms_template === '', wechat: kind.wechat_template === '', site: false, mail: false }
    if (isOn && lacks[channel]) onTemplate()
    else act.mutate({ kind: kind.kind, [channel]: isOn ? 'on' : 'off' })
  }
  return (
    <Switch
      size="small"
      checked={kind[channel]}
      disabled={!may}
      loading={act.isPending}
      aria-label={`${kind.title}：${NOTICE_CHANNELS[channel]}`}
      onChange={change}
    />
  )
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`

function Common({ notices }: { notices: Notices }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay(set)
  const { quiet_from, quiet_to, shop_mobile, shop_mail } = notices
  return (
    <section className="co-card" aria-labelledby="quiet">
      <h2 id="quiet">时间和地址</h2>
      <ul className="co-rules">
        <li>
          <div>
            <span>免打扰</span>
            <small>这段时间的短信和公众号消息到结束时再发；验证码不受影响</small>
          </div>
          <span>{quiet_from === quiet_to ? '没有' : `${hour(quiet_from)} 到 ${hour(quiet_to)}`}</span>
        </li>
        <li>
          <div>
            <span>商家手机</span>
            <small>打开了短信的商家通知发到这里</small>
          </div>
          <span>{shop_mobile || '没有填'}</span>
        </li>
        <li>
          <div>
            <span>商家邮箱</span>
            <small>打开了邮件的商家通知发到这里</small>
          </div>
          <span>{shop_mail || '没有填'}</span>
        </li>
      </ul>
      {may && <Button onClick={() => setOpen(true)}>修改时间和地址</Button>}
      {isOpen && (
        <QuietDialog values={{ quiet_from, quiet_to, shop_mobile, shop_mail }} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
