import type { AftersalesProgress, AftersalesTypeName } from '@heji/api-client/contract'

interface Look {
  /** State and note (screens §14). */
  name: string
  note: string
  tone: 'theme' | 'success' | 'plain' | 'warning' | 'sale'
}

const LOOKS: Record<AftersalesProgress, Look> = {
  0: { name: '待处理', note: '等待商家处理', tone: 'theme' },
  1: { name: '待回寄', note: '商家已同意，请寄回商品并填写物流', tone: 'sale' },
  2: { name: '已回寄', note: '商品已寄回，等待商家收货', tone: 'theme' },
  3: { name: '已驳回', note: '您的申请已驳回', tone: 'warning' },
  5: { name: '退款驳回', note: '您的申请已驳回', tone: 'warning' },
  6: { name: '退款完成', note: '退款已处理', tone: 'success' },
  7: { name: '已关闭', note: '售后已关闭', tone: 'plain' },
  8: { name: '商家已收货', note: '商家已收到商品，等待退款', tone: 'theme' },
  9: { name: '退款处理中', note: '商家已同意，退款正在处理', tone: 'theme' },
}

export const aftersalesLook = (progress: AftersalesProgress): Look => LOOKS[progress]

/** Names of the kinds of requests. */
export const TYPE_NAMES: Record<AftersalesTypeName, string> = { ONLY_REFUND: '仅退款', REFUND_GOODS: '退货退款' }

interface Stated {
  type: AftersalesTypeName
  progress: AftersalesProgress
}

/** Names of the steps of a request, and how many of them are done (screens §14). */
export function aftersalesSteps({ type, progress }: Stated): { names: string[]; done: number } {
  const isReturn = type === 'REFUND_GOODS'
  if (progress === 7) return { names: ['提交申请', '用户撤销或关闭'], done: 2 }
  if (progress === 3) return { names: ['提交申请', '等待审核', '审核驳回'], done: 3 }
  const way = ['提交申请', '等待审核', ...(isReturn ? ['等待寄回'] : [])]
  if (progress === 5) return { names: [...way, '退款驳回'], done: way.length + 1 }
  const names = [...way, isReturn ? '处理退款' : '退款成功']
  const done: Record<Exclude<AftersalesProgress, 3 | 5 | 7>, number> = { 0: 1, 1: 2, 2: 3, 8: 3, 9: way.length, 6: 4 }
  return { names, done: Math.min(done[progress], names.length) }
}

/** Address of the page of a request. */
export const aftersaleHref = (no: string) => `/member/trade/aftersale?type=1&aftersalesNo=${encodeURIComponent(no)}`
