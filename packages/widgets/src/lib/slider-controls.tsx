import { ChevronLeftIcon, ChevronRightIcon, Icon, PauseIcon, PlayIcon, useWords } from '@heji/ui'

/** Counting words of slides: 张 for pictures, 组 for groups. */
export type Counter = '张' | '组'

/** Where a slide stands among the others. */
export const placeWord = (counter: Counter) =>
  counter === '张' ? '第 {n} 张，共 {total} 张' : '第 {n} 组，共 {total} 组'

export interface StepsProps {
  prev: () => void
  next: () => void
  counter?: Counter
  /** False for a slider that stops at both ends. */
  atStart?: boolean
  atEnd?: boolean
}

/** Arrows of a slider. */
export function Steps({ prev, next, counter = '张', atStart, atEnd }: StepsProps) {
  const say = useWords()
  return (
    <>
      <Step to="prev" label={say(`上一${counter}`)} disabled={atStart} onClick={prev} />
      <Step to="next" label={say(`下一${counter}`)} disabled={atEnd} onClick={next} />
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
  const say = useWords()
  return (
    <button
      type="button"
      className={className}
      aria-label={say(stopped ? '继续自动播放' : '暂停自动播放')}
      onClick={toggle}
    >
      <Icon of={stopped ? PlayIcon : PauseIcon} size={14} filled />
    </button>
  )
}
