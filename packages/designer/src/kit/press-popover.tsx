import { Popover, type PopoverProps } from 'antd'
import { useRef } from 'react'
import { giveFocusBack } from './focus-back'

interface PressPopoverProps extends Omit<PopoverProps, 'trigger'> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * What a press on a button shows. It stands at the end of the document, so it takes the focus when it opens, and gives it
 * back to the button when it closes.
 */
export function PressPopover({ content, onOpenChange, ...props }: PressPopoverProps) {
  const before = useRef<Element | null>(null)
  const inside = useRef<HTMLDivElement>(null)
  const change = (isOpen: boolean) => {
    if (isOpen) before.current = document.activeElement
    else giveFocusBack(before.current)
    onOpenChange(isOpen)
  }
  const enter = (isOpen: boolean) => {
    const element = inside.current
    if (isOpen && element && !element.contains(document.activeElement)) element.focus({ preventScroll: true })
  }
  return (
    <Popover
      {...props}
      trigger="click"
      onOpenChange={change}
      afterOpenChange={enter}
      content={
        <div ref={inside} tabIndex={-1} className="hd-popover">
          {typeof content === 'function' ? content() : content}
        </div>
      }
    />
  )
}
