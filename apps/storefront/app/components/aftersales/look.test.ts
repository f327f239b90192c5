// @vitest-environment node
import { expect, it } from 'vitest'
import { aftersalesLook, aftersalesSteps } from './look'

it.each([
  ['ONLY_REFUND', 0, '提交申请 > 等待审核 > 退款成功', 1],
  ['ONLY_REFUND', 9, '提交申请 > 等待审核 > 退款成功', 2],
  ['ONLY_REFUND', 6, '提交申请 > 等待审核 > 退款成功', 3],
  ['REFUND_GOODS', 0, '提交申请 > 等待审核 > 等待寄回 > 处理退款', 1],
  ['REFUND_GOODS', 1, '提交申请 > 等待审核 > 等待寄回 > 处理退款', 2],
  ['REFUND_GOODS', 2, '提交申请 > 等待审核 > 等待寄回 > 处理退款', 3],
  ['REFUND_GOODS', 8, '提交申请 > 等待审核 > 等待寄回 > 处理退款', 3],
  ['REFUND_GOODS', 6, '提交申请 > 等待审核 > 等待寄回 > 处理退款', 4],
  ['REFUND_GOODS', 3, '提交申请 > 等待审核 > 审核驳回', 3],
  ['REFUND_GOODS', 5, '提交申请 > 等待审核 > 等待寄回 > 退款驳回', 4],
  ['ONLY_REFUND', 7, '提交申请 > 用户撤销或关闭', 2],
] as const)('%s at %i: %s, %i done', (type, progress, text, done) => {
  const steps = aftersalesSteps({ type, progress })
  expect([steps.names.join(' > '), steps.done]).toEqual([text, done])
})

it('names the states as the specification does', () => {
  expect(([0, 1, 2, 3, 5, 6, 7] as const).map(progress => aftersalesLook(progress).name)).toEqual([
    '待处理',
    '待回寄',
    '已回寄',
    '已驳回',
    '退款驳回',
    '退款完成',
    '已关闭',
  ])
})
