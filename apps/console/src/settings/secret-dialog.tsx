import { Dialog } from '@heji/designer/kit'
import { Alert, Typography } from 'antd'

interface Props {
  title: string
  message: string
  secret: string
  onClose: () => void
}

/** A key or a secret, which is shown once. */
export const SecretDialog = ({ title, message, secret, onClose }: Props) => (
  <Dialog
    title={title}
    okText="保存好了"
    cancelButtonProps={{ style: { display: 'none' } }}
    mask={{ closable: false }}
    onOk={onClose}
    onCancel={onClose}
  >
    <p>{message}。</p>
    <Typography.Text code copyable={{ text: secret, tooltips: ['复制', '已复制'] }} className="co-secret">
      {secret}
    </Typography.Text>
    <Alert type="warning" showIcon title="关闭后不再显示；丢了只能换一个" />
  </Dialog>
)
