// @vitest-environment node
import { ApiError } from '@heji/api-client'
import { afterEach, expect, it, vi } from 'vitest'
import { logError } from './log-error.server'

afterEach(() => void vi.restoreAllMocks())

it('logs where it failed, but nothing that a person typed', () => {
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(...words))
  const refusal = new ApiError(422, 0, '手机号 13812345678 不正确', { mobile: ['13812345678'] }, 0, { name: '周小满' })
  logError(new Error('page failed', { cause: refusal }))
  expect(said.join('\n')).toMatch(/page failed\n {4}at .*1\*{10} 不正确/s)
  for (const secret of ['13812345678', '周小满']) expect(said.join('\n')).not.toContain(secret)
})

it('logs no token of a session', () => {
  const said: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(...words))
  logError('call with Bearer eyJhbGci-A.eyJzd_W.s-ig_9 failed', 'r-1')
  expect(said).toEqual(['[r-1] call with Bearer [token] failed'])
})
