// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { expect, it } from 'vitest'
import { orErrorPage } from './errors.server'

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
