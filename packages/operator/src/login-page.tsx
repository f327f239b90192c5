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

/** The whole page of sign-in. */
export function LoginPage({ session, title, text, onEntered }: LoginPageProps) {
  return (
    <main className="ho-login">
      <section className="ho-login__card" aria-labelledby="login-title">
        <span className="ho-login__mark" aria-hidden>
          禾
        </span>
        <h1 id="login-title">{title}</h1>
        <p>{text}</p>
        <SignInForm session={session} onDone={onEntered} />
      </section>
    </main>
  )
}
