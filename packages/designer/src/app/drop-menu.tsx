import { Dropdown, type DropdownProps } from 'antd'
import { useRef } from 'react'
import { giveFocusBack } from './focus-back'

/** A menu behind a button, walked with arrows. The button has the focus again when it closes. */
export function DropMenu({ onOpenChange, ...props }: DropdownProps) {
  const before = useRef<Element | null>(null)
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      {...props}
      onOpenChange={(isOpen, info) => {
        if (isOpen) before.current = document.activeElement
        else giveFocusBack(before.current)
        onOpenChange?.(isOpen, info)
      }}
    />
  )
}
