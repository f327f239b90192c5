import fc from 'fast-check'

/** In the gate a property that holds is asked for at most a second; `npm run test:all` asks it in full. */
fc.configureGlobal({ interruptAfterTimeLimit: 1_000 })
