import type { coupons } from '@heji/api/demo-shop'

type Coupon = typeof coupons.$inferInsert

interface DemoCoupon extends Omit<Coupon, 'beginAt' | 'endAt'> {
  id: number
  /** Days from the seed. */
  from: number
  to: number
  /** Name of a top category. */
  category?: string
}

/** Ten coupons; the last two are expired and sold out. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    id: 1,
    cardType: 'cash',
    title: '新人专享券',
    description: '全场通用，满199元可用',
    isForNewMembers: true,
    reduceCost: 3000,
    leastCost: 19_900,
    quantity: 5000,
    claimed: 1268,
    from: -3,
    to: 60,
  },
  {
    id: 2,
    cardType: 'cash',
    title: '家电焕新券',
    description: '家用电器满3000元可用',
    reduceCost: 20_000,
    leastCost: 300_000,
    quantity: 1000,
    claimed: 342,
    category: '家用电器',
    from: -3,
    to: 30,
  },
  {
    id: 3,
    cardType: 'cash',
    title: '数码大额券',
    description: '手机数码满5000元可用',
    reduceCost: 40_000,
    leastCost: 500_000,
    quantity: 500,
    claimed: 187,
    category: '手机数码',
    from: -3,
    to: 30,
  },
  {
    id: 4,
    cardType: 'discount',
    title: '服饰85折券',
    description: '男装女装通用，最高减100元',
    percentOff: 15,
    mostCost: 10_000,
    quantity: 3000,
    claimed: 905,
    category: '男装女装',
    from: -3,
    to: 45,
  },
  {
    id: 5,
    cardType: 'cash',
    title: '生鲜尝鲜券',
    description: '食品生鲜无门槛立减',
    reduceCost: 1000,
    quantity: 2000,
    claimed: 1733,
    category: '食品生鲜',
    from: -3,
    to: 15,
  },
  {
    id: 6,
    cardType: 'cash',
    title: '美妆满减券',
    description: '美妆个护满199元可用',
    reduceCost: 8000,
    leastCost: 19_900,
    quantity: 800,
    claimed: 256,
    category: '美妆个护',
    from: -3,
    to: 30,
  },
  {
    id: 7,
    cardType: 'cash',
    title: '云舟店铺券',
    description: '限云舟数码昌平店使用',
    reduceCost: 5000,
    leastCost: 99_900,
    quantity: 600,
    claimed: 88,
    shopId: 2,
    from: -3,
    to: 30,
  },
  {
    id: 8,
    cardType: 'cash',
    title: '棉野店铺券',
    description: '限棉野服饰回龙观店使用',
    reduceCost: 2000,
    leastCost: 14_900,
    quantity: 900,
    claimed: 317,
    getLimit: 2,
    shopId: 5,
    from: -3,
    to: 30,
  },
  {
    id: 9,
    cardType: 'cash',
    title: '国庆返场券',
    description: '全场通用，已结束',
    reduceCost: 5000,
    leastCost: 29_900,
    quantity: 2000,
    claimed: 1420,
    from: -45,
    to: -20,
  },
  {
    id: 10,
    cardType: 'discount',
    title: '会员日9折券',
    description: '全场通用，最高减50元',
    percentOff: 10,
    mostCost: 5000,
    quantity: 300,
    claimed: 300,
    from: -3,
    to: 20,
  },
]

/** Coupons as rows; windows are whole days around `now`. */
export function couponRows(now: Date, categoryId: (name: string) => number): Coupon[] {
  const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
  return demoCoupons.map(({ from, to, category, ...coupon }) => ({
    ...coupon,
    categoryId: category ? categoryId(category) : null,
    beginAt: day(from),
    endAt: day(to),
    createdAt: day(from),
  }))
}
