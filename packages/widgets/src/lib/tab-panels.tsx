import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { WidgetBase } from './base'
import { rowMark, shownOf, type WidgetHost } from './host'

interface TabPanelsProps {
  data: WidgetBase
  host: WidgetHost
  /** Heading beside the tabs. */
  heading: ReactNode
  /** Between heading and panels, whichever of them is shown. */
  aside?: ReactNode
  /** Beside the tabs at the end. */
  more?: ReactNode
  /** Panels are empty until they are shown; for those that show what the first one shows, too. */
  onDemand?: boolean
  tabs: readonly { text: string; content: ReactNode }[]
  /** Class of the whole; its parts are `{block}__head`, `__tabs`, `__tab`, `__panel`. */
  block: string
  label: string
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * A heading with tabs (W0005, W0014, W0015, W0017, W0019): the pointer, the arrow keys and a tap switch at once (spec §4). All panels
 * are in the HTML, so that their links are there without scripts; the first one is shown.
 */
export function TabPanels({ data, host, heading, aside, more, onDemand, tabs, block, label }: TabPanelsProps) {
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const shown = Math.min(shownOf(data, host) ?? chosen, tabs.length - 1)
  const id = (part: string, i: number) => `${data.uuid}-${part}-${i}`

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(shown, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className={block}>
      <div className={`hw-tab-head ${block}__head`}>
        {heading}
        {tabs.length > 1 && (
          <div className={`hw-tab-list ${block}__tabs`} role="tablist" aria-label={label} ref={list}>
            {tabs.map(({ text }, i) => (
              <button
                key={i}
                type="button"
                role="tab"
                id={id('tab', i)}
                className={`hw-tab ${block}__tab`}
                aria-selected={i === shown}
                aria-controls={id('panel', i)}
                tabIndex={i === shown ? 0 : -1}
                onPointerEnter={event => event.pointerType === 'mouse' && setChosen(i)}
                onClick={() => setChosen(i)}
                onKeyDown={onKeyDown}
                {...rowMark(host, 'data', i)}
              >
                {text}
              </button>
            ))}
          </div>
        )}
        {more}
      </div>
      {aside}
      {tabs.map(({ text, content }, i) => (
        <div
          key={i}
          className={`${block}__panel`}
          hidden={i !== shown}
          {...(tabs.length > 1
            ? { role: 'tabpanel', id: id('panel', i), 'aria-labelledby': id('tab', i) }
            : { role: 'group', 'aria-label': text || label })}
        >
          {onDemand && i !== shown ? null : content}
        </div>
      ))}
    </div>
  )
}
