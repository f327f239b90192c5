import type { KeyboardEvent } from 'react'

interface Props<T extends string> {
  /** What the tabs are of. */
  label: string
  tabs: readonly { id: T; name: string }[]
  shown: T
  onShow: (tab: T) => void
  /** Begins the ids of the tabs: `${prefix}-${id}` labels the panel. */
  prefix: string
  /** Id of the panel. */
  panel: string
}

/** Tabs over a panel; the arrow keys walk them. */
export function TabList<T extends string>({ label, tabs, shown, onShow, prefix, panel }: Props<T>) {
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ id }) => id === shown)
    const { id } = tabs[(at + step + tabs.length) % tabs.length]!
    onShow(id)
    document.getElementById(`${prefix}-${id}`)?.focus()
  }
  return (
    <div className="hd-tabs" role="tablist" aria-label={label}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-${id}`}
          aria-selected={shown === id}
          aria-controls={panel}
          tabIndex={shown === id ? 0 : -1}
          onClick={() => onShow(id)}
          onKeyDown={walk}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
