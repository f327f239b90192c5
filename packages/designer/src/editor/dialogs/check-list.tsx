import { Button, Input } from 'antd'
import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react'
import { asTyped } from '../../lib/as-typed'
import { goTo } from '../canvas/scroll-to-selection'
import { useEditor } from '../context'
import './check-list.css'
import { nearLimit } from '../../kit/near-limit'
import type { Finding } from './publish-checks'
import type { Reasons } from './use-reasons'

const LEVELS = {
  error: { Icon: CircleAlert, name: '错误', tag: 'danger' },
  ask: { Icon: CircleHelp, name: '需要理由', tag: 'warning' },
  warning: { Icon: TriangleAlert, name: '提醒', tag: 'warning' },
} as const

interface Props {
  findings: Finding[]
  reasons: Reasons
  onJump: () => void
}

/** What stands against a publication, with a way to each widget, and room for a reason where one is needed. */
export function CheckList({ findings, reasons, onJump }: Props) {
  const { store } = useEditor()
  if (findings.length === 0) return <p className="hd-note">没有发现问题</p>
  const asked = findings.filter(({ level }) => level === 'ask').length
  const jump = (uuid: string) => {
    goTo(store, uuid)
    onJump()
  }
  return (
    <ul className="hd-checks">
      {findings.map(finding => {
        const { level, uuid, text } = finding
        const { Icon, name, tag } = LEVELS[level]
        return (
          <li key={`${uuid}${text}`} className={`hd-tag hd-tag--${tag}`}>
            <Icon size={14} aria-label={name} />
            <span className="hd-checks__text">{asTyped(text)}</span>
            {uuid && (
              <button type="button" className="hd-text-button" onClick={() => jump(uuid)}>
                定位
              </button>
            )}
            {level === 'ask' && <Reason finding={finding} reasons={reasons} isAlone={asked === 1} />}
          </li>
        )
      })}
    </ul>
  )
}

function Reason({ finding, reasons, isAlone }: { finding: Finding; reasons: Reasons; isAlone: boolean }) {
  const reason = reasons.of(finding)
  return (
    <span className="hd-checks__reason">
      <Input
        size="small"
        aria-label={`仍要发布的理由：${asTyped(finding.text)}`}
        placeholder="仍要发布的理由（必填，记入版本）"
        required
        maxLength={80}
        showCount={nearLimit}
        value={reason}
        onChange={event => reasons.write(finding, event.target.value)}
      />
      {!isAlone && (
        <Button size="small" disabled={reason.trim() === ''} onClick={() => reasons.spread(finding)}>
          用于其余
        </Button>
      )}
    </span>
  )
}
