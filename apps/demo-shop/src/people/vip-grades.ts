import type { VipPrice, vipGrades } from '@heji/api/demo-shop'

const terms = (monthly: number, quarter: number, year: number): VipPrice[] => [
  { name: 'monthly', cents: monthly, day: 30 },
  { name: 'quarter', cents: quarter, day: 90 },
  { name: 'year', cents: year, day: 365 },
]

/** Memberships that the demo shop sells. */
export const demoVipGrades: readonly (typeof vipGrades.$inferInsert)[] = [
  {
    id: 1,
    lvType: 'vip',
    name: '禾卡',
    guideTitle: '开通禾卡，全场9.4折',
    description: '全场商品9.4折，与活动价取低；生日当月专属客服。',
    percentOff: 6,
    prices: terms(1500, 3900, 12_800),
    isDefault: true,
    sort: 1,
  },
  {
    id: 2,
    lvType: 'svip',
    name: '禾卡PLUS',
    guideTitle: '开通禾卡PLUS，全场8.8折',
    description: '全场商品8.8折，与活动价取低；专属客服优先响应。',
    percentOff: 12,
    prices: terms(3000, 7900, 25_800),
    sort: 2,
  },
]
