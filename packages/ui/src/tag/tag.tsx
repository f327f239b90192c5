import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface TagProps {
  /** `sale` for promotions, `theme` for facts, `plain` for the rest. */
  tone?: 'sale' | 'orange' | 'theme' | 'plain' | 'success' | 'warning' | 'danger' | 'vip'
  /** Outlined by default; `soft` is filled with the light tint of the tone. */
  look?: 'line' | 'soft'
  className?: string
  children?: ReactNode
}

/** A short label of 20 px height. */
export function Tag({ tone = 'plain', look = 'line', className, children }: TagProps) {
  return (
    <span className={clsx('hj-tag', `hj-tag--${tone}`, look === 'soft' && 'hj-tag--soft', className)}>{children}</span>
  )
}
