import { Modal, type ModalProps } from 'antd'
import { DialogTitle } from './dialog-title'
import { useFocusBack } from './focus-back'

/** A dialog that is open as long as it is there. It goes at once, so antd has no time to give the focus back. */
export function Dialog({ title, ...props }: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open title={title ? <DialogTitle>{title}</DialogTitle> : undefined} {...props} />
}
