import { Steps } from '@heji/ui'

const itemsAfter = (first: string) => [first, '确认订单', '付款', '完成'].map(label => ({ label }))

/** The steps of an order in the checkout frame; `current` is an index, 4 when all are done. */
export const TradeSteps = ({ current, first = '购物车' }: { current: 1 | 2 | 4; first?: string }) => (
  <Steps items={itemsAfter(first)} current={current} label="购物流程" />
)
