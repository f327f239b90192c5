import { expect, it } from 'vitest'
import { freightOf, missingForFree } from './freight'

it('says why the way costs what it costs', () => {
  expect(freightOf(9_900, '青海省')).toEqual({ fee: 0, text: '满99元包邮' })
  expect(freightOf(9_899, '浙江省')).toEqual({ fee: 800, text: '运费（满99元包邮）' })
  for (const far of ['新疆维吾尔自治区', '西藏自治区', '青海省', '内蒙古自治区', '宁夏回族自治区', '甘肃省'])
    expect(freightOf(9_899, far)).toEqual({ fee: 1_500, text: '运费（偏远地区，满99元包邮）' })
})

it('says how much is missing until it costs nothing', () => {
  expect([0, 5_900, 9_899, 9_900, 20_000].map(missingForFree)).toEqual([9_900, 4_000, 1, 0, 0])
})
