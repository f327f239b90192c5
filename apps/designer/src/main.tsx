import '@heji/ui/style.css'
import '@heji/widgets/style.css'
import 'react-grid-layout/css/styles.css'
import './app/app.css'
import '@heji/own-widgets'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
