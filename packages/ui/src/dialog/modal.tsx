'use client'

import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { DialogHead } from './dialog-head'
import { useDialog } from './use-dialog'

export interface ModalProps {
  open: boolean
  /** Esc, the close button or a press beside the dialog. */
  onClose: () => void
  title: string
  /** Buttons at the right of the 60 px foot; no foot without it. */
  footer?: ReactNode
  /** px; default 800 by 600, never larger than the window. `auto` height follows the content. */
  width?: number
  height?: number | 'auto'
  className?: string
  children?: ReactNode
}

/** Modal dialog (spec §9: 800 × 600). Focus stays inside and returns afterwards. */
export function Modal({ open, onClose, title, footer, width = 800, height = 600, className, children }: ModalProps) {
  const id = useId()
  const { isMounted, props } = useDialog(open, onClose)
  if (!isMounted) return null
  const size = { '--hj-w': `${width}px`, '--hj-h': height === 'auto' ? 'fit-content' : `${height}px` } as CSSProperties
  return (
    <dialog {...props} aria-labelledby={id} className={clsx('hj-dialog hj-modal', className)} style={size}>
      <div className="hj-modal__panel">
        <DialogHead id={id} title={title} onClose={onClose} className="hj-modal__head" />
        <div className="hj-modal__body">{children}</div>
        {footer && <footer className="hj-modal__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
