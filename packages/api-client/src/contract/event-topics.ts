/** What programs of others can be told of. */
export const EVENT_TOPICS = {
  'order.created': '订单提交',
  'order.paid': '订单付款',
  'order.changed': '订单变化',
  'order.cancelled': '订单取消',
  'order.finished': '订单完成',
  'parcel.sent': '包裹发出',
  'parcel.moved': '包裹进展',
  'parcel.removed': '包裹撤回',
  'refund.started': '退款开始',
  'refund.done': '退款到账',
  'stock.changed': '库存变化',
  'goods.created': '商品新增',
  'goods.changed': '商品变化',
  'goods.removed': '商品删除',
  'member.joined': '会员注册',
  'member.changed': '会员变化',
  'member.closed': '会员注销',
  'page.published': '页面发布',
  'page.removed': '页面删除',
} as const
export type EventTopic = keyof typeof EVENT_TOPICS
export const EVENT_TOPIC_NAMES = Object.keys(EVENT_TOPICS) as [EventTopic, ...EventTopic[]]

/** Body of a webhook, by the Standard Webhooks specification: what happened, when (ISO 8601), and to what. */
export interface ShopEvent {
  type: EventTopic
  timestamp: string
  /** Numbers and states of the object; never names, addresses or mobile numbers of people. Money is cents. */
  data: Record<string, unknown>
}
