import type { ItemCard } from '../../../components/items/item-card'
import type { FastItem } from '../../items.fast'

/** Pictures of the demo shop; where they are missing, the parts show that too. */
export const samplePic = (drawing: string) => `/img/p/${drawing}/hero`

const TEE = samplePic('tee/2F6FD0/tint')
const TEES = [TEE, samplePic('tee/3A3A40/tint'), samplePic('tee/F3E9D2/tint')]

/** A card of goods. */
export const sampleCard = (more: Partial<ItemCard> = {}): ItemCard => ({
  item_id: '1',
  item_name: '棉野 印花短袖T恤 周末图案',
  pic: TEE,
  price: 5_900,
  market_price: 9_900,
  tags: ['新品', '包邮'],
  store: 12,
  sales: 21_800,
  approve_status: 'onsale',
  ...more,
})

const value = (spec_value_id: string, spec_value_name: string) => ({
  spec_value_id,
  spec_value_name,
  spec_custom_value_name: '',
  spec_image_url: '',
  item_image_url: [],
})

export const COLOURS = {
  spec_id: '1',
  spec_name: '颜色',
  is_image: false,
  spec_values: [value('11', '雾霾蓝'), value('12', '曜石黑'), value('13', '奶油白')],
}
export const SIZES = {
  spec_id: '2',
  spec_name: '尺码',
  is_image: false,
  spec_values: [value('21', 'S'), value('22', 'M'), value('23', '2XL')],
}

/** An item in two sizes and colours, one of them sold out. */
export const SAMPLE_ITEM: FastItem = {
  item_id: '1',
  item_name: '棉野 印花短袖T恤 周末图案',
  nospec: false,
  price: 5_900,
  market_price: 9_900,
  member_price: undefined,
  activity_price: undefined,
  distributor_id: '1',
  pic: TEE,
  store: 20,
  item_unit: '件',
  start_num: 1,
  limit_num: 5,
  most: 5,
  needsPage: false,
  item_spec_desc: [COLOURS, SIZES],
  spec_items: ['11', '12', '13'].flatMap((colour, i) =>
    ['21', '22', '23'].map(size => ({
      item_id: colour + size,
      price: 5_900,
      market_price: 9_900,
      pic: TEES[i] ?? TEE,
      store: size === '23' ? 0 : 8,
      member_price: undefined,
      activity_price: undefined,
      item_spec: [{ spec_value_id: colour }, { spec_value_id: size }],
    })),
  ),
}
