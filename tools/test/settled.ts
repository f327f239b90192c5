import { configure, getConfig } from '@testing-library/react'

/** Node's own function. A test may replace the global one with a fake. */
const turn = setImmediate
const TURNS = 2
const { asyncWrapper } = getConfig()

/**
 * Lets React's effects run before a test goes on. React draws first and runs effects a turn of Node's loop later, on a
 * busy machine two turns. Without this, a test could press a button before an effect has attached its handler.
 * Testing Library calls the wrapper for each `findBy…`, `waitFor` and user event.
 */
configure({
  asyncWrapper: async wait => {
    const answer = await asyncWrapper(wait)
    for (let i = 0; i < TURNS; i++) await new Promise<void>(resolve => turn(resolve))
    return answer
  },
})
