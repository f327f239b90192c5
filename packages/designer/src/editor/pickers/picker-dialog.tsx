import type { ReactNode } from 'react'
import { Dialog } from '../../kit/dialog'
import { useWork } from '../use-work'
import './pickers.css'

interface Props {
  title: string
  width?: number
  /** False while there is nothing that 确定 could answer. */
  canPick?: boolean
  /** So much was chosen that it asks before that is lost. */
  hasWork?: boolean
  onClose: () => void
  /** 确定 was pressed. */
  onPick: () => void
  children: ReactNode
}

/** The dialog in which something is chosen. */
export function PickerDialog({ title, width = 800, canPick = true, hasWork = false, ...props }: Props) {
  const leave = useWork(hasWork, props.onClose)
  return (
    <Dialog
      title={title}
      width={width}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !canPick }}
      {...leave}
      onOk={props.onPick}
    >
      <div className="hd-picker">{props.children}</div>
    </Dialog>
  )
}
