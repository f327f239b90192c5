import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('preview')!).render(null)
