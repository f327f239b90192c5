'use client'

import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** A tab opens after the pointer rested on it this long, in ms. */
export const TAB_HOVER_MS = 120

export interface TabItem {
  key: string
  label: ReactNode
  children: ReactNode
}

export interface TabsProps {
  items: readonly TabItem[]
  /** Name of the list of tabs for screen readers. */
  label: string
  /** Controlled when given together with `onChange`. */
  value?: string
  defaultValue?: string
  onChange?: (key: string) => void
  /** The pointer resting on a tab opens it, too. */
  openOnHover?: boolean
  className?: string
}

/** Tabs with arrow keys, Home and End. All panels are in the page, so that their text is found without script. */
export function Tabs({ items, label, value, defaultValue, onChange, openOnHover, className }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const chosen = items.find(item => item.key === (value ?? own))?.key ?? items[0]?.key
  const open = (key: string) => {
    setOwn(key)
    if (key !== chosen) onChange?.(key)
  }
  const hover = useHoverIntent(open)
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex(item => item.key === chosen)
    const to = target(event.key, at, items.length)
    const item = to === null ? undefined : items[to]
    if (!item) return
    event.preventDefault()
    open(item.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to!]?.focus()
  }
  return (
    <div className={clsx('hj-tabs', className)}>
      <div role="tablist" aria-label={label} className="hj-tabs__list" onKeyDown={keys}>
        {items.map(item => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === chosen}
            aria-controls={`${id}-${item.key}-panel`}
            tabIndex={item.key === chosen ? 0 : -1}
            className="hj-tab"
            onClick={() => open(item.key)}
            onMouseEnter={openOnHover ? () => hover.enter(item.key) : undefined}
            onMouseLeave={openOnHover ? hover.leave : undefined}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map(item => (
        <div
          key={item.key}
          role="tabpanel"
          id={`${id}-${item.key}-panel`}
          aria-labelledby={`${id}-${item.key}`}
          hidden={item.key !== chosen}
          className="hj-tabs__panel"
        >
          {item.children}
        </div>
      ))}
    </div>
  )
}

function target(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

function useHoverIntent(open: (key: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    enter: (key: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => open(key), TAB_HOVER_MS)
    },
    leave: () => clearTimeout(timer.current),
  }
}
