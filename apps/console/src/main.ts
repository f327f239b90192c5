import '@heji/ui/tokens.css'

// Whoever signs in first needs none of the rest.
await (location.pathname.startsWith('/login') ? import('./sign-in') : import('./open'))
