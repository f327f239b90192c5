import type { Accepted } from '@heji/api-client/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { shopTime } from '../../kit/shop-time'
import { asTyped } from '../../lib/as-typed'
import { useEditorState } from '../context'

/** `created`: Unix seconds. */
export const timeOf = (created: number) => shopTime(created).format('YYYY-MM-DD HH:mm')

interface EntryProps {
  picture: ReactNode
  /** Unix seconds. */
  created: number
  tag?: ReactNode
  words: string
  note?: string
  accepted?: readonly Accepted[]
  onRestore: () => void
  onCompare: () => void
  children?: ReactNode
}

/** A version or a draft in the list of states. */
export function Entry({
  picture,
  created,
  tag,
  words,
  note,
  accepted = [],
  onRestore,
  onCompare,
  children,
}: EntryProps) {
  const canEdit = useEditorState(state => state.canEdit)
  return (
    <li>
      {picture}
      <h3>
        <span>{timeOf(created)}</span>
        {tag}
      </h3>
      <p>{words}</p>
      {note && <p>{note}</p>}
      {accepted.length > 0 && (
        <details className="hd-versions__accepted">
          <summary>{`已知 ${accepted.length} 个问题仍发布`}</summary>
          <ul>
            {accepted.map(({ text, reason }) => (
              <li key={text}>{`${asTyped(text)}：${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      <span className="hd-versions__acts">
        <Button size="small" disabled={!canEdit} onClick={onRestore}>
          恢复为草稿
        </Button>
        <Button size="small" onClick={onCompare}>
          比较
        </Button>
        {children}
      </span>
    </li>
  )
}
