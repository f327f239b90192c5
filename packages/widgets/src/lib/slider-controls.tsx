import { ChevronLeftIcon, ChevronRightIcon, Icon } from '@heji/ui'
import { PauseIcon, PlayIcon } from 'lucide-react'

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
      <button
        type="button"
        className="hw-slider__step hw-slider__step--prev"
        aria-label={`上一${counter}`}
        disabled={atStart}
        onClick={prev}
      >
        <Icon of={ChevronLeftIcon} size={20} />
      </button>
      <button
        type="button"
        className="hw-slider__step hw-slider__step--next"
        aria-label={`下一${counter}`}
        disabled={atEnd}
        onClick={next}
      >
        <Icon of={ChevronRightIcon} size={20} />
      </button>
    </>
  )
}

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
