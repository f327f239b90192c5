import { useQueryClient } from '@tanstack/react-query'
import { go } from '../app/router'
import type { Session } from '../app/session'
import './login.css'
import { SignInForm } from './sign-in-form'

/** Only screens of ours may be opened after sign-in. */
const wantedScreen = () => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return /^\/(pages|gallery)(\/|\?|$)/.test(to) ? to : '/pages'
}

export function LoginPage({ session }: { session: Session }) {
  const queries = useQueryClient()
  const enter = () => {
    // What was shown to the last operator is not for this one.
    queries.removeQueries()
    go(wantedScreen(), { replace: true })
  }
  return (
    <main className="hd-login">
      <section className="hd-login__card" aria-labelledby="login-title">
        <span className="hd-login__mark" aria-hidden>
          禾
        </span>
        <h1 id="login-title">禾集设计器</h1>
        <p>登录后装修商城页面</p>
        <SignInForm session={session} onDone={enter} />
      </section>
    </main>
  )
}
