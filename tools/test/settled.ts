import { configure, getConfig } from '@testing-library/react'

/** The one of Node, also while a test fakes the clock. */
const turn = setImmediate
const TURNS = 2
const { asyncWrapper } = getConfig()

/**
 * Whatever a test waits for is on the page and alive: React runs effects a turn after it has drawn, on a busy machine
 * two, and a press before that would reach no handler that an effect attaches.
 */
configure({
  asyncWrapper: async wait => {
    const answer = await asyncWrapper(wait)
    for (let i = 0; i < TURNS; i++) await new Promise<void>(resolve => turn(resolve))
    return answer
  },
})
