import { type ReactNode, useRef } from 'react'
import './dialog-title.css'
import { useRestoredFocus } from './restored-focus'

/** The title of a dialog or drawer is a heading, as are those of the parts below it. */
export function DialogTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useRestoredFocus(heading)
  return (
    <h2 ref={heading} className="hd-dialog-title" tabIndex={-1}>
      {children}
    </h2>
  )
}
