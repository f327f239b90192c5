import type { ReactNode } from 'react'
import { Steps, type StepsProps } from './slider-controls'

interface MarkProps {
  className: string
  isActive: boolean
  label: string
  /** Goes to this slide; without it the mark only shows. */
  onPress: (() => void) | undefined
  children?: ReactNode
}

/**
 * One of the marks that show the position of a slider. On a phone they are too close for fingers, so they only show.
 */
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
 * Position of a slider on a phone: marks in a strip whose halves go back and on, like the page controls of phones. It
 * is for people who cannot swipe (WCAG 2.5.1).
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
