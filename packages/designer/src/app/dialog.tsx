import { Modal, type ModalProps } from 'antd'
import { useFocusBack } from './focus-back'

/** A dialog that is open as long as it is there. It goes at once, so antd has no time to give the focus back. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  useFocusBack()
  return <Modal open {...props} />
}
