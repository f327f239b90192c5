import { expect, it } from 'vitest'
import { placeIn, zone } from '../testing/usual-freight'
import { freightSentence } from './freight-words'

const rest = zone({ firstUnits: 1, firstFee: 800, nextUnits: 1, nextFee: 200, freeFrom: 9_900 })
const barred = zone({ regions: [placeIn('西藏自治区'), placeIn('新疆维吾尔自治区')], isServed: false })

it.each([
  [{ by: 'piece', zones: [rest, barred] }, '首件 ¥8，每加 1 件 ¥2，满 ¥99 包邮；西藏、新疆不送'],
  [{ by: 'piece', zones: [zone({ firstFee: 800, nextUnits: 0, freeFrom: null })] }, '每单 ¥8'],
  [{ by: 'piece', zones: [zone({ firstFee: 0, nextUnits: 0, freeFrom: null })] }, '包邮'],
  [
    {
      by: 'weight',
      zones: [
        zone({ firstUnits: 1_500, firstFee: 1_000, nextUnits: 500, nextFee: 250, freeFrom: null, freePieces: 3 }),
      ],
    },
    '首 1.5 千克 ¥10，每加 0.5 千克 ¥2.5，满 3 件包邮',
  ],
  [
    {
      by: 'piece',
      zones: [
        zone({
          regions: [{ province: '浙江省', city: '杭州市', county: '' }],
          name: '同城',
          firstFee: 300,
          nextUnits: 0,
          freeFrom: null,
        }),
        zone({ isServed: false }),
      ],
    },
    '同城 每单 ¥3；其余地区不送',
  ],
  [
    {
      by: 'piece',
      zones: [
        zone({ firstFee: 0, nextUnits: 0, freeFrom: null }),
        zone({ regions: ['甘肃省', '青海省', '海南省', '吉林省', '云南省'].map(placeIn), isServed: false }),
      ],
    },
    '包邮；甘肃、青海、海南、吉林等 5 地不送',
  ],
] as const)('says %j in one sentence', (template, sentence) => {
  expect(freightSentence(template)).toBe(sentence)
})
