// @vitest-environment node
import { expect, it } from 'vitest'
import { reloadUnlessAway } from './reload-unless-away'

it('a form that could not be sent for want of the shop keeps its page as it is', () => {
  const asks = (actionResult: unknown, defaultShouldRevalidate = true) =>
    reloadUnlessAway({ actionResult, defaultShouldRevalidate } as never)
  expect([asks({ away: true }), asks({ away: false }), asks(undefined), asks({}, false)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
