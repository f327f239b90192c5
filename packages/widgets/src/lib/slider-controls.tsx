import { ChevronLeftIcon, ChevronRightIcon, Icon, PauseIcon, PlayIcon } from '@heji/ui'

export interface StepsProps {
  prev: () => void
  next: () => void
  /** Counting word of slides: 张 for pictures, 组 for groups. */
  counter?: string
  /** False for a slider that stops at both ends. */
  atStart?: boolean
  atEnd?: boolean
}

/** Arrows of a slider. */
export function Steps({ prev, next, counter = '张', atStart, atEnd }: StepsProps) {
  return (
    <>
      <Step to="prev" label={`上一${counter}`} disabled={atStart} onClick={prev} />
      <Step to="next" label={`下一${counter}`} disabled={atEnd} onClick={next} />
    </>
  )
}

interface StepProps {
  to: 'prev' | 'next'
  label: string
  disabled: boolean | undefined
  onClick: () => void
}

const Step = ({ to, label, disabled, onClick }: StepProps) => (
  <button
    type="button"
    className={`hw-slider__step hw-slider__step--${to}`}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon of={to === 'prev' ? ChevronLeftIcon : ChevronRightIcon} size={20} />
  </button>
)

interface PauseButtonProps {
  stopped: boolean
  toggle: () => void
  className: string
}

/** Shoppers must be able to stop moving content (WCAG 2.2.2). */
export function PauseButton({ stopped, toggle, className }: PauseButtonProps) {
  return (
    <button type="button" className={className} aria-label={stopped ? '继续自动播放' : '暂停自动播放'} onClick={toggle}>
      <Icon of={stopped ? PlayIcon : PauseIcon} size={14} filled />
    </button>
  )
}
