import { Dropdown, type DropdownProps } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { giveFocusBack } from './focus-back'

/** Enter chose an entry: it must not press the button as well, which may have the focus again before the key is done. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A menu behind a button, walked with arrows. The button has the focus again when it closes. */
export function DropMenu({ onOpenChange, menu, ...props }: DropdownProps) {
  const before = useRef<Element | null>(null)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      {...props}
      menu={{ ...menu, onKeyDown: keepEnter }}
      onOpenChange={(isOpen, info) => {
        if (isOpen) before.current = document.activeElement
        else giveFocusBack(before.current)
        onOpenChange?.(isOpen, info)
      }}
    />
  )
}
