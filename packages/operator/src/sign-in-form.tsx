import { messageOf } from '@heji/designer/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import type { Session } from './session'

const EYE = { size: 16, style: { cursor: 'pointer' } }

interface SignInFormProps {
  session: Session
  /** The one account that may sign in here. */
  account?: string
  onDone: () => void
}

/** The names of antd's own icons are English. */
const eyeOf = (isVisible: boolean) =>
  isVisible ? <Eye {...EYE} role="img" aria-label="隐藏密码" /> : <EyeOff {...EYE} role="img" aria-label="显示密码" />

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
        <Input.Password
          autoComplete="current-password"
          autoFocus={Boolean(account)}
          maxLength={200}
          iconRender={eyeOf}
        />
      </Form.Item>
      <p className="ho-login__refusal" role="alert">
        {signIn.error && messageOf(signIn.error)}
      </p>
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        登录
      </Button>
    </Form>
  )
}
