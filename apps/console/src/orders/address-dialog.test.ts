import { expect, it } from 'vitest'
import { changedIn } from './address-dialog'

it('sends only what was changed of a receiver', () => {
  const was = { name: '周小满', mobile: '13800001111', region: ['北京市/北京市/海淀区'], address: '1 号' }
  expect(changedIn(was, { ...was, name: '周大满' })).toEqual({ name: '周大满' })
  const place = { state: '广东省', city: '深圳市', district: '龙华区' }
  expect(changedIn(was, { ...was, region: ['广东省/深圳市/龙华区'], address: '2 号' })).toEqual({
    address: '2 号',
    ...place,
  })
})
