import '@heji/designer/ground.css'

// Whoever signs in first needs none of the rest.
await (location.pathname.startsWith('/login') ? import('./sign-in') : import('./open'))
