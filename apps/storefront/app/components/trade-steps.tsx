import { Steps } from '@heji/ui'

const ITEMS = ['购物车', '确认订单', '付款', '完成'].map(label => ({ label }))

/** The steps of an order in the checkout frame; `current` is an index, 4 when all are done. */
export const TradeSteps = ({ current }: { current: 1 | 2 | 4 }) => (
  <Steps items={ITEMS} current={current} label="购物流程" />
)
