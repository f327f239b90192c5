// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { notesOf, repeatOf } from './outage'

describe('notes of a page', () => {
  it.each([
    [0, false, []],
    [300_000, false, []],
    [300_001, false, ['商城数据可能不是最新']],
    [0, true, ['您的个人信息暂时无法显示，登录状态仍然有效', '商城数据可能不是最新']],
  ])('of data that are %i ms old, member away: %s', (age, isMemberAway, notes) => {
    expect(notesOf({ oldest: 1_000_000 - age, isMemberAway }, 1_000_000)).toEqual(notes)
  })
})

describe('a form that could not be handled', () => {
  const url = 'http://shop.test/cart/checkout?mode=cart&id=1'

  it('can be sent again with all typed values', () => {
    const fields: [string, string][] = [
      ['remark', '"><script>'],
      ['idempotency_key', 'k-1'],
    ]
    expect(repeatOf(url, fields)).toEqual({ action: '/cart/checkout?mode=cart&id=1', fields })
    expect(repeatOf(url, undefined)).toBeNull()
  })

  it.each(['password', 'password2', 'vcode', 'yzm'])('is not written out with %s in it', name => {
    expect(repeatOf(url, [[name, 'secret']])).toBeNull()
  })
})
