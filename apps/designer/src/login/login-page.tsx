import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { go } from '../app/router'
import { messageOf, type Session } from '../app/session'
import './login.css'

/** Only screens of ours may be opened after sign-in. */
const wantedScreen = () => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(pages|gallery)(\/|\?|$)/.test(to) ? to : '/pages'
}

export function LoginPage({ session: { api, token } }: { session: Session }) {
  const queries = useQueryClient()
  const signIn = useMutation({
    mutationFn: (input: { username: string; password: string }) =>
      api('POST /api/operator/login', input, { withAuth: false }),
    onSuccess: answer => {
      token.set(answer.token)
      // What was shown to the last operator is not for this one.
      queries.removeQueries()
      go(wantedScreen(), { replace: true })
    },
  })
  return (
    <main className="hd-login">
      <section className="hd-login__card" aria-labelledby="login-title">
        <span className="hd-login__mark" aria-hidden>
          禾
        </span>
        <h1 id="login-title">禾集设计器</h1>
        <p>登录后装修商城页面</p>
        <Form layout="vertical" size="large" requiredMark={false} onFinish={signIn.mutate} disabled={signIn.isPending}>
          <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
            <Input autoComplete="username" autoFocus maxLength={100} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <p className="hd-login__refusal" role="alert">
            {signIn.error && messageOf(signIn.error)}
          </p>
          <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
            登录
          </Button>
        </Form>
      </section>
    </main>
  )
}
