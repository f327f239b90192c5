import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { EMPTY_ART, type EmptyArt } from './art'

export interface EmptyStateProps {
  /** Which of the eight drawings. */
  art: EmptyArt
  /** What is missing, such as 购物袋中还没有商品，赶紧选购吧！ */
  text: ReactNode
  hint?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** Less room above and below, for drop-downs and tabs. */
  compact?: boolean
}

/** An area without content: drawing, text, hint and one way on. */
export function EmptyState({ art, text, hint, action, compact }: EmptyStateProps) {
  return (
    <div className={clsx('hj-empty', compact && 'hj-empty--compact')}>
      {EMPTY_ART[art]}
      <p className="hj-empty__text">{text}</p>
      {hint && <p className="hj-empty__hint">{hint}</p>}
      {action && <div className="hj-empty__action">{action}</div>}
    </div>
  )
}
