import type { ReactNode } from 'react'
import { Dialog } from '../../app/dialog'
import './pickers.css'

interface Props {
  title: string
  width?: number
  /** False while there is nothing that 确定 could answer. */
  canPick?: boolean
  onClose: () => void
  /** 确定 was pressed. */
  onPick: () => void
  children: ReactNode
}

/** The dialog in which something is chosen. */
export function PickerDialog({ title, width = 800, canPick = true, onClose, onPick, children }: Props) {
  return (
    <Dialog
      title={title}
      width={width}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !canPick }}
      onCancel={onClose}
      onOk={onPick}
    >
      <div className="hd-picker">{children}</div>
    </Dialog>
  )
}
