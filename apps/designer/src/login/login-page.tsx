import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { go } from '../app/router'
import { messageOf, type Operator, type Session } from '../app/session'
import './login.css'

interface Props {
  session: Session
  onSignedIn: (operator: Operator) => void
}

/** Only screens of ours may be opened after sign-in. */
const wantedScreen = () => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(pages|gallery)(\/|\?|$)/.test(to) ? to : '/pages'
}

export function LoginPage({ session, onSignedIn }: Props) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const signIn = async (input: { username: string; password: string }) => {
    setBusy(true)
    setRefusal('')
    try {
      const { token } = await session.api('POST /api/operator/login', input, { withAuth: false })
      session.token.set(token)
      onSignedIn(await session.api('GET /api/operator/getinfo'))
      go(wantedScreen(), { replace: true })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className="hd-login">
      <section className="hd-login__card" aria-labelledby="login-title">
        <span className="hd-login__mark" aria-hidden>
          禾
        </span>
        <h1 id="login-title">禾集设计器</h1>
        <p>登录后装修商城页面</p>
        <Form layout="vertical" size="large" requiredMark={false} onFinish={signIn} disabled={busy}>
          <Form.Item name="username" label="账号" rules={[{ required: true, whitespace: true, message: '请输入账号' }]}>
            <Input autoComplete="username" autoFocus maxLength={100} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <p className="hd-login__refusal" role="alert">
            {refusal}
          </p>
          <Button type="primary" htmlType="submit" block loading={busy}>
            登录
          </Button>
        </Form>
      </section>
    </main>
  )
}
