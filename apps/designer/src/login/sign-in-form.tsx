import { messageOf } from '@heji/designer/adapter/designer-error'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import type { Session } from '../app/session'

interface SignInFormProps {
  session: Session
  /** The one account that may sign in here. */
  account?: string
  onDone: () => void
}

/** Account and password. Afterwards the session has the new token. */
export function SignInForm({ session: { api, token }, account = '', onDone }: SignInFormProps) {
  const signIn = useMutation({
    mutationFn: (input: { username: string; password: string }) =>
      api('POST /api/operator/login', input, { withAuth: false }),
    onSuccess: answer => {
      token.set(answer.token)
      onDone()
    },
  })
  return (
    <Form
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ username: account }}
      onFinish={signIn.mutate}
      disabled={signIn.isPending}
    >
      <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
        <Input autoComplete="username" autoFocus={!account} readOnly={Boolean(account)} maxLength={100} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" autoFocus={Boolean(account)} maxLength={200} />
      </Form.Item>
      <p className="hd-login__refusal" role="alert">
        {signIn.error && messageOf(signIn.error)}
      </p>
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        登录
      </Button>
    </Form>
  )
}
