// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { expect, it } from 'vitest'
import { replyOf } from '../../testing/loopback-api'
import { widgetResult } from './widget-call.server'

it('the answer to a widget holds the data or the refusal, and is never kept', async () => {
  const fine = (await widgetResult(Promise.resolve([1]))) as unknown as Response
  expect([fine.status, fine.headers.get('cache-control'), await fine.json()]).toEqual([
    200,
    'private, no-store',
    { data: [1] },
  ])
  const refused = await widgetResult(Promise.reject(new ApiError(409, 1, '已领完')))
  expect([(refused as unknown as Response).status, await replyOf(refused)]).toEqual([
    422,
    { message: '已领完', status: 409 },
  ])
  await expect(widgetResult(Promise.reject(new Error('bug')))).rejects.toThrow('bug')
})
