import { addressOf, createSession, takeSession } from '@heji/operator'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'

// The console may have opened this window, with somebody signed in.
await takeSession(
  createSession(() => {}),
  addressOf('console'),
)
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
