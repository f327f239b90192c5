import type { GoodsEntry } from '../lib/fields'
import { exampleGoods } from '../w0002-items/examples'
import type { HotSaleData } from './definition'

const group = (from: number, to: number) => ({ data: exampleGoods.slice(from, to) })
const three = [group(0, 4), group(4, 8), group(6, 10)]
const long = ({ goods_name, ...goods }: GoodsEntry): GoodsEntry => ({
  ...goods,
  goods_name: `${goods_name} 官方旗舰正品保障限时特惠包邮到家买一送一`,
  price: 12345678,
  market_price: 23456789,
})

/** Small decimals in this colour are readable on white. */
const readable = { wgtPriceColor: '#E00030' }

export const hotSaleExamples: Record<string, Partial<HotSaleData>> = {
  count: { ...readable, mainTitle: '热卖榜', data: three },
  dots: {
    ...readable,
    mainTitle: '热卖榜',
    wgtToFixed: 0,
    wgtPriceFontSize: 18,
    styleType: 'style3',
    pointDefaultColor: '#BFBFBF',
    pointActiveColor: '#E00030',
    customerThemeEnabled: true,
    data: three,
  },
  bars: {
    ...readable,
    mainTitle: '今日爆款',
    autoplay: true,
    styleType: 'style4',
    pointDefaultColor: '#E5E5E5',
    data: three,
  },
  thumbnails: { ...readable, mainTitle: '热卖', styleType: 'style5', data: [...three, group(2, 6), group(1, 5)] },
  'one group': { ...readable, mainTitle: '热卖榜', data: [group(0, 3)] },
  'long words': {
    ...readable,
    mainTitle: '一个写得很长很长很长的主标题',
    styleType: 'style2',
    data: three.map(({ data }) => ({ data: data.map(long) })),
  },
  'sold out': {
    ...readable,
    mainTitle: '手慢无',
    data: [{ data: exampleGoods.slice(0, 4).map(g => ({ ...g, sold_out: true })) }],
  },
  placeholders: readable,
}
