'use client'

import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** Waits before opening and closing by pointer, in ms. */
export const POPOVER_OPEN_MS = 80
export const POPOVER_CLOSE_MS = 200

export interface PopoverProps {
  /** Text or icon of the button that opens it. */
  trigger: ReactNode
  /** Spoken name of the button when `trigger` is only an icon. */
  label?: string
  side?: 'bottom' | 'top'
  align?: 'start' | 'center' | 'end'
  className?: string
  children?: ReactNode
}

/**
 * Small panel beside a button. A resting pointer, a press or Enter opens it; Esc, leaving, or focus elsewhere closes
 * it.
 */
export function Popover({ trigger, label, side = 'bottom', align = 'center', className, children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (open: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), ms)
  }
  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    now(false)
    button.current?.focus()
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) now(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <span
      className={clsx('hj-popover', className)}
      onMouseEnter={() => later(true, POPOVER_OPEN_MS)}
      onMouseLeave={() => later(false, POPOVER_CLOSE_MS)}
      onKeyDown={keys}
      onBlur={blur}
    >
      <button
        ref={button}
        type="button"
        className="hj-popover__trigger"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => now(!isOpen)}
      >
        {trigger}
      </button>
      <span
        id={id}
        hidden={!isOpen}
        className={`hj-popover__panel hj-popover__panel--${side} hj-popover__panel--${align}`}
      >
        {children}
      </span>
    </span>
  )
}
