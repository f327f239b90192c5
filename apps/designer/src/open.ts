import '@heji/widgets/style.css'
import 'react-grid-layout/css/styles.css'
import './app/app.css'
import { registerOwnWidgets } from './app/own-widgets'

await registerOwnWidgets()

// What everybody needs who is signed in loads beside the application, not after it.
import('./app/designer-parts').catch(() => {})
// The screen loads beside the application, not after it has asked who is signed in.
if (/^\/pages\/[^/]/.test(location.pathname)) import('./editor/editor-screen').catch(() => {})
else import('./app/other-screens').catch(() => {})
await import('./start')
