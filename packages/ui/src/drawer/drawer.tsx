'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { DialogHead } from '../dialog/dialog-head'
import { useDialog } from '../dialog/use-dialog'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  /** `bottom` is the sheet of H5 (at most 80 % of the window), `right` a panel of 300 px. */
  side?: 'bottom' | 'right'
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

/** Panel that slides in from an edge; the stand-in for dialogs on H5. */
export function Drawer({ open, onClose, title, side = 'bottom', footer, className, children }: DrawerProps) {
  const id = useId()
  const { isMounted, props } = useDialog(open, onClose)
  if (!isMounted) return null
  return (
    <dialog {...props} aria-labelledby={id} className={clsx('hj-dialog hj-drawer', `hj-drawer--${side}`, className)}>
      <div className="hj-drawer__panel">
        <DialogHead id={id} title={title} onClose={onClose} className="hj-drawer__head" />
        <div className="hj-drawer__body">{children}</div>
        {footer && <footer className="hj-drawer__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
