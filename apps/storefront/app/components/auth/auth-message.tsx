import { buttonClass } from '@heji/ui'
import { Link } from '../link'
import { AuthCard } from './auth-card'

interface AuthMessageProps {
  title: string
  text: string
  /** The way on; the first one is a button. */
  links: readonly { to: string; label: string }[]
}

/** A page of the account pages that can only say why it does not go on, and how it does. */
export function AuthMessage({ title, text, links }: AuthMessageProps) {
  return (
    <AuthCard title={title} holds="words">
      <p className="hs-signin__text" role="status">
        {text}
      </p>
      <p className="hs-signin__ways">
        {links.map(({ to, label }, i) => (
          <Link
            key={to}
            to={to}
            className={buttonClass({ variant: i === 0 ? 'primary' : 'ghost', size: 'L', block: true })}
          >
            {label}
          </Link>
        ))}
      </p>
    </AuthCard>
  )
}
