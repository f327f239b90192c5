import { useQueryClient } from '@tanstack/react-query'
import type { Session } from './session'
import './sign-in.css'
import { SignInForm } from './sign-in-form'

interface LoginPageProps {
  session: Session
  /** Name of the application, and what one does there. */
  title: string
  text: string
  onEntered: () => void
}

export function LoginPage({ session, title, text, onEntered }: LoginPageProps) {
  const queries = useQueryClient()
  const enter = () => {
    // What was shown to the last operator is not for this one.
    queries.removeQueries()
    onEntered()
  }
  return (
    <main className="ho-login">
      <section className="ho-login__card" aria-labelledby="login-title">
        <span className="ho-login__mark" aria-hidden>
          禾
        </span>
        <h1 id="login-title">{title}</h1>
        <p>{text}</p>
        <SignInForm session={session} onDone={enter} />
      </section>
    </main>
  )
}
