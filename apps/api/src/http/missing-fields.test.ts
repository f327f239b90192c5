import { contract, type Endpoint } from '@heji/api-client/contract'
import { describe, expect, it } from 'vitest'
import { parseCall } from './router'

const calls: Record<string, Endpoint> = contract

function said(call: string, fields: Record<string, unknown> = {}) {
  try {
    parseCall(calls[call]!, fields)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

describe('a field that is missing', () => {
  it.each([
    ['GET order/rate/list', '商品ID异常'],
    ['POST order/confirmReceipt', '订单号必填'],
    ['POST order/cancel', '订单号必填'],
    ['GET user/receiveCard', '不可领取！'],
    ['GET pctemplate/getHeaderOrFooter', '缺少page_name'],
    ['PUT cartupdate/num', '购物车参数错误'],
    ['PUT /api/pctemplate/edit', '缺少theme_pc_template_id'],
  ])('is refused in the words of the wire: %s says %s (wire §8, §12, §14.3, §16, §20.1, §22)', (call, message) => {
    expect(said(call)).toBe(message)
  })

  it('is asked for in the order of a new page: name, kind (wire §22)', () => {
    expect(said('POST /api/pctemplate/add')).toBe('缺少页面名称')
    expect(said('POST /api/pctemplate/add', { template_title: '首页' })).toBe('缺少页面类型')
  })

  it('is named where the field has no words of its own', () => {
    expect(said('PUT cartupdate/num', { cart_id: '1' })).toBe('缺少参数 num')
  })
})
