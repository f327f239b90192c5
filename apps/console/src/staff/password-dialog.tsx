import { Dialog } from '@heji/designer/kit'
import { Alert, Typography } from 'antd'

interface Props {
  message: string
  password: string
  onClose: () => void
}

/** A new password, which is shown once. */
export const PasswordDialog = ({ message, password, onClose }: Props) => (
  <Dialog
    title="新密码"
    okText="记下了"
    cancelButtonProps={{ style: { display: 'none' } }}
    mask={{ closable: false }}
    onOk={onClose}
    onCancel={onClose}
  >
    <p>{message}。</p>
    <Typography.Text code copyable={{ text: password, tooltips: ['复制', '已复制'] }} className="co-password">
      {password}
    </Typography.Text>
    <Alert type="warning" showIcon title="关闭后不再显示；忘了可以再重设" />
  </Dialog>
)
