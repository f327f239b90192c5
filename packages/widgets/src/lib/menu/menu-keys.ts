import type { KeyboardEvent } from 'react'

interface Keys {
  openList: () => void
  closeList: () => void
  showFlyout: (index: number | null) => void
}

const rowsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('.hw-menu__row')]
const linksOf = (item: Element | null) => [...(item?.querySelectorAll<HTMLElement>('.hw-flyout a') ?? [])]

function step(all: HTMLElement[], from: Element, by: number) {
  const at = all.indexOf(from as HTMLElement)
  all[(at + by + all.length) % all.length]?.focus()
}

/** An opened list must be visible before it can take the focus. */
const focusSoon = (find: () => HTMLElement | undefined) => requestAnimationFrame(() => find()?.focus())

/**
 * Keyboard walk of the category menu: Enter or ↓ on the bar opens, ↑↓ move, → goes into the flyout, ← and Escape go back
 * (visual §5.3, walk 2).
 */
export function menuKeys({ openList, closeList, showFlyout }: Keys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const menu = event.currentTarget
    const from = event.target as HTMLElement
    const item = from.closest('.hw-menu__item')
    const row = item?.querySelector<HTMLElement>('.hw-menu__row')
    const inFlyout = from.closest('.hw-flyout') !== null
    const move = (by: number) => step(inFlyout ? linksOf(item) : rowsOf(menu), from, by)
    const back = () => {
      row?.focus()
      showFlyout(null)
    }
    switch (event.key) {
      case 'ArrowDown':
        openList()
        if (item) move(1)
        else focusSoon(() => rowsOf(menu)[0])
        break
      case 'ArrowUp':
        if (item) move(-1)
        break
      case 'ArrowRight':
        if (!row || inFlyout) return
        showFlyout(rowsOf(menu).indexOf(row))
        focusSoon(() => linksOf(item)[0])
        break
      case 'ArrowLeft':
        if (!inFlyout) return
        back()
        break
      case 'Escape':
        if (inFlyout) back()
        else {
          menu.querySelector<HTMLElement>('.hw-menu__bar')?.focus()
          showFlyout(null)
          closeList()
        }
        break
      default:
        return
    }
    event.preventDefault()
  }
}
