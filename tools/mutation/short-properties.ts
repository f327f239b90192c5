import fc from 'fast-check'

/** A property that holds is asked for half a second, not 10 000 times; one that fails need not find its smallest case. */
fc.configureGlobal({ interruptAfterTimeLimit: 500, endOnFailure: true, seed: 1 })
