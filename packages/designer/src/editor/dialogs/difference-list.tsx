import type { ReactNode } from 'react'
import type { Difference } from '../../document/merge/diff'
import './dialogs.css'

const WORDS: Record<Difference['kind'], { text: string; tone: string }> = {
  added: { text: '新增', tone: 'success' },
  changed: { text: '修改', tone: 'warning' },
  removed: { text: '删除', tone: 'danger' },
  settings: { text: '修改', tone: 'warning' },
  order: { text: '修改', tone: 'warning' },
}

const MOST_SHOWN = 6

const listOf = (changes: string[]) =>
  changes.length > MOST_SHOWN
    ? `${changes.slice(0, MOST_SHOWN).join('、')} 等 ${changes.length} 处`
    : changes.join('、')

interface DifferenceListProps {
  differences: Difference[]
  empty: string
  /** Shows a block. Without it names are plain text. */
  onFocus?: (uuid: string) => void
  command?: (difference: Difference) => ReactNode
}

export function DifferenceList({ differences, empty, onFocus, command }: DifferenceListProps) {
  if (differences.length === 0) return <p className="hd-note">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must reach it
    <ul className="hd-differences" tabIndex={0} aria-label="更改">
      {differences.map(({ kind, uuid, name, words, changes }) => (
        <li key={`${kind}${uuid}`}>
          <span className={`hd-tag hd-tag--${WORDS[kind].tone}`}>{WORDS[kind].text}</span>
          {onFocus && uuid ? (
            <button type="button" className="hd-text-button hd-differences__name" onClick={() => onFocus(uuid)}>
              {name}
            </button>
          ) : (
            <span className="hd-differences__name">{name}</span>
          )}
          {words && <span className="hd-differences__words">{`“${words}”`}</span>}
          {changes.length > 0 && <span className="hd-differences__changes">{listOf(changes)}</span>}
          {command && <span className="hd-differences__act">{command({ kind, uuid, name, changes })}</span>}
        </li>
      ))}
    </ul>
  )
}
