import { ApiError } from '@heji/api-client'
import { messageOf } from '@heji/designer/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Session } from './session'

const EYE = { size: 16, style: { cursor: 'pointer' } }

interface SignInFormProps {
  session: Session
  /** The one account that may sign in here. */
  account?: string
  onDone: () => void
}

/** The password was right; a code of the phone is missing, or wrong. */
const wantsCode = (error: Error) => error instanceof ApiError && error.details.code_needed === true

/** The names of antd's own icons are English. */
const eyeOf = (isVisible: boolean) =>
  isVisible ? <Eye {...EYE} role="img" aria-label="隐藏密码" /> : <EyeOff {...EYE} role="img" aria-label="显示密码" />

/** Account and password, then a code of the phone where there is one. Afterwards the session has the new token. */
export function SignInForm({ session: { api, token }, account = '', onDone }: SignInFormProps) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const signIn = useMutation({
    mutationFn: (input: { username: string; password: string; code?: string }) =>
      api('POST /api/operator/login', input, { withAuth: false }),
    onSuccess: answer => {
      token.set(answer.token)
      onDone()
    },
    onError: error => {
      if (wantsCode(error)) setCodeAsked(true)
    },
  })
  const refusal = signIn.error && !(wantsCode(signIn.error) && !signIn.variables.code) ? messageOf(signIn.error) : ''
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
      {isCodeAsked && (
        <Form.Item
          name="code"
          label="动态码"
          extra="手机身份验证器上的 6 位数字；手机不在时填恢复码"
          rules={[{ required: true, whitespace: true, message: '请输入动态码' }]}
        >
          <Input autoComplete="one-time-code" autoFocus maxLength={32} />
        </Form.Item>
      )}
      <p className="ho-login__refusal" role="alert">
        {refusal}
      </p>
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        登录
      </Button>
    </Form>
  )
}
