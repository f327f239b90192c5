import { AntdGround, Dialog } from '@heji/designer/kit'
import { Button } from 'antd'
import type { Operator, Session } from './session'
import './sign-in.css'
import { SignInForm } from './sign-in-form'

interface SignInAgainProps {
  session: Session
  operator: Operator
  onDone: () => void
  onLeave: () => void
}

/** Over the page whose session ended: the work behind it stays, and goes on after signing in. */
export function SignInAgain({ session, operator, onDone, onLeave }: SignInAgainProps) {
  return (
    <AntdGround>
      <Dialog title="登录已失效" width={400} footer={null} closable={false} keyboard={false} mask={{ closable: false }}>
        <div className="ho-login__again">
          <p>请重新登录，页面上的修改都还在。</p>
          <SignInForm session={session} account={operator.login_name} onDone={onDone} />
          <Button type="link" block onClick={onLeave}>
            换一个账号
          </Button>
        </div>
      </Dialog>
    </AntdGround>
  )
}
