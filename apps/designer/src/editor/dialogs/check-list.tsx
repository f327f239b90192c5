import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react'
import { useEditor } from '../context'
import type { Finding } from './publish-checks'

const LEVELS = {
  error: { Icon: CircleAlert, name: '错误', tag: 'danger' },
  ask: { Icon: CircleHelp, name: '需要理由', tag: 'warning' },
  warning: { Icon: TriangleAlert, name: '提醒', tag: 'warning' },
} as const

/** What stands against a publication, with a way to each widget. */
export function CheckList({ findings, onJump }: { findings: Finding[]; onJump: () => void }) {
  const { store } = useEditor()
  if (findings.length === 0) return <p className="hd-note">没有发现问题</p>
  const jump = (uuid: string) => {
    store.getState().select([uuid])
    onJump()
  }
  return (
    <ul className="hd-checks">
      {findings.map(({ level, uuid, text }) => {
        const { Icon, name, tag } = LEVELS[level]
        return (
          <li key={`${uuid}${text}`} className={`hd-tag hd-tag--${tag}`}>
            <Icon size={14} aria-label={name} />
            {text}
            {uuid && (
              <button type="button" className="hd-text-button" onClick={() => jump(uuid)}>
                定位
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
