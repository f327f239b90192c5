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
  4: { name: '已处理', note: '售后已处理', tone: 'success' },
  5: { name: '退款驳回', note: '您的申请已驳回', tone: 'warning' },
  6: { name: '退款完成', note: '退款已处理', tone: 'success' },
  7: { name: '已关闭', note: '售后已关闭', tone: 'plain' },
  8: { name: '商家已收货', note: '商家已收到商品，等待退款', tone: 'theme' },
  9: { name: '退款处理中', note: '商家已同意，退款正在处理', tone: 'theme' },
}

const EXCHANGE_LOOKS: Partial<Record<AftersalesProgress, Look>> = {
  4: { name: '新商品已寄出', note: '收到后请在新订单中确认收货', tone: 'sale' },
  5: { name: '已驳回', note: '您的换货申请已驳回', tone: 'warning' },
  6: { name: '换货完成', note: '换货已完成', tone: 'success' },
  8: { name: '商家已收货', note: '商家已收到商品，准备寄出新商品', tone: 'theme' },
}

/** What of an exchange decides how it looks. */
interface Exchanged {
  type?: AftersalesTypeName
  /** State of the order of the new goods. */
  newOrder?: string | null
}

/** How a request looks where it stands. */
export function aftersalesLook(progress: AftersalesProgress, { type, newOrder }: Exchanged = {}): Look {
  if (type !== 'EXCHANGING_GOODS') return LOOKS[progress]
  if (newOrder === 'CANCEL') return { name: '已退款', note: '没有换成，货款原路退回', tone: 'plain' }
  if (newOrder === 'NOTPAY') return { name: '待付差价', note: '商家已收到商品，付清差价后寄出新商品', tone: 'sale' }
  return EXCHANGE_LOOKS[progress] ?? LOOKS[progress]
}

/** Names of the kinds of requests. */
export const TYPE_NAMES: Record<AftersalesTypeName, string> = {
  ONLY_REFUND: '仅退款',
  REFUND_GOODS: '退货退款',
  EXCHANGING_GOODS: '换货',
}

interface Stated {
  type: AftersalesTypeName
  progress: AftersalesProgress
}

/** Names of the steps of a request, and how many of them are done (screens §14). */
export function aftersalesSteps({ type, progress }: Stated): { names: string[]; done: number } {
  const isExchange = type === 'EXCHANGING_GOODS'
  const isReturn = type === 'REFUND_GOODS' || isExchange
  if (progress === 7) return { names: ['提交申请', '用户撤销或关闭'], done: 2 }
  if (progress === 3) return { names: ['提交申请', '等待审核', '审核驳回'], done: 3 }
  const way = ['提交申请', '等待审核', ...(isReturn ? ['等待寄回'] : [])]
  if (progress === 5) return { names: [...way, isExchange ? '换货驳回' : '退款驳回'], done: way.length + 1 }
  if (isExchange) {
    const done = { 0: 1, 1: 2, 2: 3, 8: 3, 9: 3, 4: 4, 6: 5 }[progress]
    return { names: [...way, '寄出新商品', '换货完成'], done }
  }
  const names = [...way, isReturn ? '处理退款' : '退款成功']
  const done: Record<Exclude<AftersalesProgress, 3 | 5 | 7>, number> = {
    0: 1,
    1: 2,
    2: 3,
    8: 3,
    9: way.length,
    4: 4,
    6: 4,
  }
  return { names, done: Math.min(done[progress], names.length) }
}

/** Address of the page of a request. */
export const aftersaleHref = (no: string) => `/member/trade/aftersale?type=1&aftersalesNo=${encodeURIComponent(no)}`
