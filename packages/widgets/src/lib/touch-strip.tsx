import type { ReactNode } from 'react'
import { Steps, type StepsProps } from './slider-controls'

interface MarkProps {
  className: string
  isActive: boolean
  label: string
  /** Leads there; without it the mark only shows. */
  onPress: (() => void) | undefined
  children?: ReactNode
}

/** One of the marks that show where a slider is. On a phone they are too close for fingers, and only show. */
export const Mark = ({ className, isActive, label, onPress, children }: MarkProps) =>
  onPress ? (
    <button type="button" className={className} aria-label={label} aria-current={isActive} onClick={onPress}>
      {children}
    </button>
  ) : (
    <span className={className} aria-current={isActive}>
      {children}
    </span>
  )

/**
 * Where a slider of a phone is: marks in a strip whose halves lead back and on, as page controls of
 * phones do. Who cannot swipe presses it (WCAG 2.5.1).
 */
export function TouchStrip({ children, ...steps }: StepsProps & { children: ReactNode }) {
  return (
    <div className="hw-touch-strip">
      <span className="hw-touch-strip__marks" aria-hidden="true">
        {children}
      </span>
      <Steps {...steps} />
    </div>
  )
}
