import { parseSafeUrl } from '@heji/validators'
import { expect, it } from 'vitest'
import { withTarget } from './auth-target'

it('leads back to a search, and of one that no address can hold to its page', () => {
  expect(withTarget('/auth/login?by=sms', '/items?keywords=1')).toBe(
    '/auth/login?by=sms&redirectUrl=%2Fitems%3Fkeywords%3D1',
  )
  const long = withTarget('/auth/login', `/items?keywords=${encodeURIComponent('禾'.repeat(1_500))}`)
  expect(long).toBe('/auth/login?redirectUrl=%2Fitems')
  expect(parseSafeUrl(long)).toBe(long)
})
