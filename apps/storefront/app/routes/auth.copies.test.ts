// @vitest-environment node
import { expect, it } from 'vitest'
import type { LoaderFunctionArgs } from '../framework'
import { loader } from './auth.copies'

it.each([
  ['/auth/login-copy?redirectUrl=%2Fcart', '/auth/login?redirectUrl=%2Fcart'],
  ['/auth/login-old', '/auth/login'],
  ['/auth/reg-copy?redirectUrl=%2Fcart', '/auth/reg?redirectUrl=%2Fcart'],
])('%s leads to %s', (from, to) => {
  const answer = loader({ request: new Request(`http://shop.test${from}`) } as LoaderFunctionArgs)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})
