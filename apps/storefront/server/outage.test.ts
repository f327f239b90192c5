// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { notesOf, repeatHtml, withNotes } from './outage'

describe('notes of a page', () => {
  it.each([
    [0, false, []],
    [300_000, false, []],
    [300_001, false, ['商城数据可能不是最新']],
    [0, true, ['您的个人信息暂时无法显示，登录状态仍然有效', '商城数据可能不是最新']],
  ])('of data that are %i ms old, member away: %s', (age, isMemberAway, notes) => {
    expect(notesOf({ oldest: 1_000_000 - age, isMemberAway }, 1_000_000)).toEqual(notes)
  })

  it('are put where React left room, with any text', () => {
    const html = '<body><div id="hs-notes"></div><p>$&</p></body>'
    expect(withNotes(html, ["$' <b>"])).toBe(
      `<body><div id="hs-notes"><p class="hs-notes" role="status">$' &lt;b></p></div><p>$&</p></body>`,
    )
    expect(withNotes(html, [])).toBe(html)
  })
})

describe('a form that could not be handled', () => {
  const url = 'http://shop.test/cart/checkout?mode=cart&id=1'

  it('can be sent again with all typed values', () => {
    const html = repeatHtml(url, [
      ['remark', '"><script>'],
      ['idempotency_key', 'k-1'],
    ])
    expect(html).toContain('action="/cart/checkout?mode=cart&amp;id=1"')
    expect(html).toContain('name="remark" value="&quot;>&lt;script>"')
    expect(html).toContain('name="idempotency_key" value="k-1"')
  })

  it.each(['password', 'password2', 'vcode', 'yzm'])('is not written out with %s in it', name => {
    expect(repeatHtml(url, [[name, 'secret']])).toBe('')
  })
})
