import fc from 'fast-check'

/**
 * In the gate a property that holds is asked for at most a second; `npm run test:all` asks it in full. A property whose
 * single run asks a database names a longer limit and few runs: fast-check fails when no run ends in time.
 */
fc.configureGlobal({ interruptAfterTimeLimit: 1_000 })
