import { expect, it } from 'vitest'
import type { RegionChoice } from '../operations/use-regions'
import { changedIn } from './address-dialog'
import { placeOf } from './place'

const choice = (value: string, children?: RegionChoice[]): RegionChoice => {
  const title = value.split('/').at(-1)!
  return { value, title, label: title, ...(children ? { children } : {}) }
}
const REGIONS = [
  choice('北京市', [choice('北京市/北京市', [choice('北京市/北京市/海淀区')])]),
  choice('广东省', [choice('广东省/深圳市', [choice('广东省/深圳市/龙华'), choice('广东省/深圳市/龙华区')])]),
]

it.each([
  ['北京市北京市海淀区中关村大街 27 号', ['北京市', '北京市/北京市', '北京市/北京市/海淀区'], '中关村大街 27 号'],
  ['广东省深圳市龙华区民治街道', ['广东省', '广东省/深圳市', '广东省/深圳市/龙华区'], '民治街道'],
])('reads %s', (address, path, rest) => {
  expect(placeOf(REGIONS, address)).toEqual({ path, rest })
})

it.each(['', '海淀区中关村大街', '北京市朝阳区'])('knows no region in "%s"', address => {
  expect(placeOf(REGIONS, address)).toBeNull()
})

it('sends only what was changed of a receiver', () => {
  const was = { name: '周小满', mobile: '13800001111', region: ['北京市/北京市/海淀区'], address: '1 号' }
  expect(changedIn(was, { ...was, name: '周大满' })).toEqual({ name: '周大满' })
  const place = { state: '广东省', city: '深圳市', district: '龙华区' }
  expect(changedIn(was, { ...was, region: ['广东省/深圳市/龙华区'], address: '2 号' })).toEqual({
    address: '2 号',
    ...place,
  })
  // Of an address that is not read, nothing is sent.
  expect(changedIn({ name: '周小满', mobile: '1' }, { name: '周大满', mobile: '1' })).toEqual({ name: '周大满' })
})
