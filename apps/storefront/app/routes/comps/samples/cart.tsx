import { RadioGroup, StaffBadge } from '@heji/ui'
import { Recommended } from '../../../components/items/recommended'
import { TradeSteps } from '../../../components/trade-steps'
import { CHOICE_SAMPLES } from './cart-choices'
import { LINE_SAMPLES } from './cart-lines'
import type { Samples } from './sample'
import { sampleCard } from './sample-goods'

const PAYMENTS = [
  { value: 'wxpaypc', label: '微信支付' },
  { value: 'alipay', label: '支付宝支付' },
  { value: 'offline_pay', label: '线下转账' },
]

export const CART_SAMPLES: Samples = {
  ...LINE_SAMPLES,
  ...CHOICE_SAMPLES,
  recommend: {
    title: '推荐商品',
    states: [
      {
        name: '五件商品',
        Draw: () => <Recommended items={['1', '2', '3', '4', '5'].map(item_id => sampleCard({ item_id }))} />,
      },
    ],
  },
  'staff-label': {
    title: '员工商品标签',
    states: (['sale', 'bag', 'normal'] as const).map(kind => ({
      name: kind,
      Draw: () => <StaffBadge kind={kind} />,
    })),
  },
  payments: {
    title: '支付方式',
    states: [
      {
        name: '选择一种',
        Draw: () => <RadioGroup label="支付方式" name="pay" options={PAYMENTS} defaultValue="wxpaypc" />,
      },
    ],
  },
  steps: {
    title: '购物流程',
    states: ([1, 2, 4] as const).map(current => ({
      name: { 1: '确认订单', 2: '付款', 4: '完成' }[current],
      Draw: () => <TradeSteps current={current} />,
    })),
  },
}
