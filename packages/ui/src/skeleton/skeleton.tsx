import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

export interface SkeletonProps {
  /** px or any CSS length; default the full width. */
  width?: number | string
  /** px; default one line of text, 20. */
  height?: number
  round?: boolean
  className?: string
}

/** Grey box in place of content that is still loading. It appears after 150 ms, so that fast answers do not flicker. */
export function Skeleton({ width = '100%', height = 20, round, className }: SkeletonProps) {
  const size: CSSProperties = { width, height }
  return (
    <span aria-hidden="true" className={clsx('hj-skeleton', round && 'hj-skeleton--round', className)} style={size} />
  )
}
