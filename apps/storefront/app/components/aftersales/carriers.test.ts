import { expect, it } from 'vitest'
import { CARRIERS } from './carriers'

it('have the names that the API gives the parcel afterwards', () => {
  const names = Object.fromEntries(CARRIERS.map(({ value, label }) => [value, label]))
  expect(names).toMatchObject({ SF: '顺丰速运', ZTO: '中通快递', JTSD: '极兔速递', KYSY: '跨越速运' })
})
