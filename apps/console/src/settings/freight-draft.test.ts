import { zoneFor } from '@heji/pricing/freight'
import { freightSentence } from '@heji/pricing/freight-words'
import { expect, it } from 'vitest'
import { emptyDraft, emptyZone, finishedOf, placeOf } from './freight-draft'

const sentenceOf = (draft: Parameters<typeof finishedOf>[0]) => freightSentence(finishedOf(draft).template)

it('leaves out rows without a region or a fee: they are not free', () => {
  const draft = emptyDraft()
  const alone = sentenceOf(draft)
  const tibet = { ...emptyZone(), regions: ['西藏自治区'] }
  for (const zone of [emptyZone(), { ...emptyZone(), firstFee: 9 }, tibet]) {
    expect(sentenceOf({ ...draft, zones: [zone] })).toBe(alone)
    expect(finishedOf({ ...draft, zones: [zone] }).isWhole).toBe(false)
  }
  expect(sentenceOf({ ...draft, zones: [{ ...tibet, firstFee: 0 }] })).toBe(`${alone}；西藏 包邮`)
})

it('does not call the rest free, nor unserved, before its fee is there', () => {
  const draft = {
    ...emptyDraft(),
    rest: emptyZone(),
    zones: [{ ...emptyZone(), regions: ['西藏自治区'], firstFee: 20 }],
  }
  const { template, isWhole } = finishedOf(draft)
  expect([freightSentence(template), isWhole]).toEqual(['西藏 每单 ¥20', false])
  expect(zoneFor(template, placeOf('浙江省/杭州市'))).toBeUndefined()
})
