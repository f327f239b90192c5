// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressOfForm } from './form-address'

const GATEWAY = 'https://openapi.alipay.com/gateway.do'
const form = (inputs: string, action = `${GATEWAY}?method=alipay.trade.page.pay&sign=a%2Bb%3D`) =>
  `<form action="${action}" method="post" name="alipaySDKSubmit" id="alipaySDKSubmit">${inputs}</form><script>document.forms["alipaySDKSubmit"].submit();</script>`

describe('the address of a payment form', () => {
  it('has the fields of the action and of the form', () => {
    const biz = '{"out_trade_no":"42","subject":"T恤 & 帽子"}'
    const html = form(`<input type="hidden" name="biz_content" value="${biz.replaceAll('"', '&quot;')}" />`)
    const address = new URL(addressOfForm(html))
    expect(address.origin + address.pathname).toBe(GATEWAY)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      method: 'alipay.trade.page.pay',
      sign: 'a+b=',
      biz_content: biz,
    })
  })

  it('is the text itself where the server sends an address', () => {
    expect(addressOfForm('https://pay.example.com/qr?id=1')).toBe('https://pay.example.com/qr?id=1')
  })

  it.each(['', '  ', '<p>正在跳转', '<form>', form('', '/pay'), form('x'.repeat(30_000))])(
    'is empty for %.20s',
    html => {
      expect(addressOfForm(html)).toBe('')
    },
  )

  it('reads what lies deep and ends at many elements', () => {
    const deep = '<div>'.repeat(2_000)
    expect(addressOfForm(`${deep}${form('')}`)).toBe('')
    expect(addressOfForm(`${'<div>'.repeat(200)}${form('', GATEWAY)}`)).toBe(GATEWAY)
  })
})
