import { clsx } from 'clsx'
import type { IconDrawing } from './drawing'

export interface IconProps {
  /** One of the exported `…Icon` drawings, or one of lucide-react. */
  of: IconDrawing
  size?: 14 | 16 | 18 | 20 | 24 | 32
  /** Filled variant marks "on" (favourite, chosen star). */
  filled?: boolean
  /** Spoken name. Without it the icon is decoration and hidden from screen readers. */
  label?: string
  className?: string
}

/** One icon of the shop's single family: 24 grid, 1.7 stroke, round caps. */
export function Icon({ of: Drawing, size = 18, filled, label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <Drawing
      {...named}
      size={size}
      strokeWidth={1.7}
      fill={filled ? 'currentColor' : 'none'}
      className={clsx('hj-icon', className)}
    />
  )
}
