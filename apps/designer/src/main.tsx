import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('app')!).render(<StrictMode>禾集设计器</StrictMode>)
