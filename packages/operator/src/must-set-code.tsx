import { AntdGround } from '@heji/designer/kit'
import { Button } from 'antd'
import { CodeSetup } from './code-setup'
import type { Session } from './session'
import './sign-in.css'

interface Props {
  session: Session
  onDone: () => void
  onLeave: () => void
}

/** Before anything else: a role of the operator demands codes of the phone, and he has none. */
export const MustSetCode = ({ session, onDone, onLeave }: Props) => (
  <AntdGround>
    <main className="ho-login">
      <section className="ho-login__card" aria-labelledby="code-title">
        <h1 id="code-title">请设置动态码</h1>
        <p>您的角色要求用手机上的动态码登录，设置好才能继续。</p>
        <CodeSetup session={session} onDone={onDone} />
        <Button type="link" block onClick={onLeave}>
          换一个账号
        </Button>
      </section>
    </main>
  </AntdGround>
)
