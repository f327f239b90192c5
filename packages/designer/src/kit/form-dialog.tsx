import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from './dialog'

interface Props<V> {
  title: string
  width?: number
  okText: string
  busy: boolean
  initialValues: Partial<V>
  onFinish: (values: V) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form that its button sends. */
export function FormDialog<V extends object>({ title, width, okText, busy, onClose, children, ...form }: Props<V>) {
  const [instance] = Form.useForm<V>()
  return (
    <Dialog
      title={title}
      okText={okText}
      cancelText="取消"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={instance.submit}
      {...(width ? { width } : {})}
    >
      <Form<V> form={instance} layout="vertical" requiredMark={false} {...form}>
        {children}
      </Form>
    </Dialog>
  )
}
