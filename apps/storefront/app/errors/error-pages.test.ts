// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { describe, expect, it } from 'vitest'
import { thrownBy } from '../../testing/open-shop'
import { awayPage, isAway, orErrorPage } from './error-pages.server'

it.each([
  [new ApiError(404, 404, '没有'), 404, null],
  [new ApiError(429, 429, '操作过于频繁，请40秒后再试', {}, 40), 429, '40'],
  [new ApiError(503, 503, '系统繁忙'), 503, '5'],
  [new ApiError(0, 0, '没有回答'), 503, '5'],
])('%o becomes page %i', async (error, status, wait) => {
  const page = (await orErrorPage(Promise.reject(error)).catch((thrown: unknown) => thrown)) as Response
  expect([page.status, page.headers.get('retry-after')]).toEqual([status, wait])
  if (status === 429) expect(await page.text()).toBe('操作过于频繁，请40秒后再试')
})

describe('an error page', () => {
  it('says how long to wait, a second where nobody says', async () => {
    const page = (await thrownBy(orErrorPage(Promise.reject(new ApiError(429, 429, '太多'))))) as Response
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([429, '1', '太多'])
    expect(await awayPage(new ApiError(500, 500, 'x'))!.text()).toBe('商城暂时连接不上')
  })

  it('is none for other errors and refusals, which go on as they are', async () => {
    const refusal = new ApiError(422, 422, '不可以')
    const bug = new Error('bug')
    expect([await thrownBy(orErrorPage(Promise.reject(refusal))), awayPage(refusal)]).toEqual([refusal, null])
    expect([await thrownBy(orErrorPage(Promise.reject(bug))), awayPage(bug), isAway(bug)]).toEqual([bug, null, false])
    expect(await orErrorPage(Promise.resolve(1))).toBe(1)
  })

  it('is for an API that answers nothing or fails, not for a call that was given up', () => {
    const isIt = [0, 499, 500, 503].map(status => isAway(new ApiError(status, status, '')))
    expect(isIt).toEqual([true, false, true, true])
    const givenUp = new ApiError(0, 0, '', {}, undefined, { reason: 'aborted' })
    expect([givenUp.isAborted, isAway(givenUp)]).toEqual([true, false])
  })
})
