import { LoginPage } from '@heji/operator/login'
import { createSession } from '@heji/operator/session'
import { createRoot } from 'react-dom/client'
import { LOGIN, wantedPage } from './app/login'

// Sign-in on its own. The designer is loaded from the first letter on.
const root = createRoot(document.getElementById('app')!)
const session = createSession(() => {})

async function enter() {
  history.replaceState(null, '', wantedPage())
  root.unmount()
  await import('./open')
}

addEventListener('input', () => void import('./app/app').catch(() => {}), { once: true })
root.render(<LoginPage {...LOGIN} session={session} onEntered={() => void enter()} />)
