import type { Difference } from '../../document/diff'
import './dialogs.css'

const WORDS: Record<Difference['kind'], { text: string; tone: string }> = {
  added: { text: '新增', tone: 'success' },
  changed: { text: '修改', tone: 'warning' },
  removed: { text: '删除', tone: 'danger' },
  settings: { text: '修改', tone: 'warning' },
  order: { text: '修改', tone: 'warning' },
}

export function DifferenceList({ differences, empty }: { differences: Difference[]; empty: string }) {
  if (differences.length === 0) return <p className="hd-note">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it
    <ul className="hd-differences" tabIndex={0} aria-label="更改">
      {differences.map(({ kind, uuid, name }) => (
        <li key={`${kind}${uuid}`}>
          <span className={`hd-tag hd-tag--${WORDS[kind].tone}`}>{WORDS[kind].text}</span>
          <span>{name}</span>
          <code>{uuid}</code>
        </li>
      ))}
    </ul>
  )
}
