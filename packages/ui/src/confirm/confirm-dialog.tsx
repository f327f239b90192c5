'use client'

import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Button } from '../button/button'
import { useDialog } from '../dialog/use-dialog'
import { useWords } from '../host/said'

export interface ConfirmDialogProps {
  open: boolean
  onConfirm: () => void
  /** 取消, Esc or a press beside the dialog. */
  onCancel: () => void
  /** Default 提示. */
  title?: string
  content: ReactNode
  okText?: string
  cancelText?: string
  /** For deletes: focus starts on 取消. */
  danger?: boolean
  /** `small` is 0.7 times as wide, for a short question (spec §9). */
  size?: 'small'
  /** True while the confirmed action runs. */
  busy?: boolean
}

/** Question with 取消 and 确定, 416 px wide, small 291, removed 300 ms after closing (spec §9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const say = useWords()
  const { open, onConfirm, onCancel, title = say('提示'), content } = props
  const { okText = say('确定'), cancelText = say('取消') } = props
  const id = useId()
  const { isMounted, props: dialog } = useDialog(open, onCancel)
  if (!isMounted) return null
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className={clsx('hj-dialog hj-confirm', props.size === 'small' && 'hj-confirm--small')}
    >
      <div className="hj-confirm__panel">
        <h2 id={id} className="hj-confirm__title">
          {title}
        </h2>
        <div id={`${id}-text`} className="hj-confirm__text">
          {content}
        </div>
        <div className="hj-confirm__actions">
          <Button onClick={onCancel} data-autofocus={props.danger ? '' : undefined}>
            {cancelText}
          </Button>
          <Button
            variant={props.danger ? 'buy' : 'primary'}
            loading={props.busy}
            onClick={onConfirm}
            data-autofocus={props.danger ? undefined : ''}
          >
            {okText}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
