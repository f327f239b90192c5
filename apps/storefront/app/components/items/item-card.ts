import type { Contract, OutputOf } from '@heji/api-client'
import { staffField } from '../staff/staff-kind'

type WireItem = OutputOf<Contract['GET goods/items']>['list'][number]

/** The data that a card of goods shows; only these are sent to the browser. */
export const toItemCard = (
  item: Pick<
    WireItem,
    | 'item_id'
    | 'item_name'
    | 'pics'
    | 'price'
    | 'market_price'
    | 'member_price'
    | 'activity_price'
    | 'tag_list'
    | 'store'
    | 'sales'
    | 'approve_status'
  > &
    Partial<Pick<WireItem, 'product_type' | 'staff_goods' | 'final_price' | 'promotion_activity'>>,
) => ({
  item_id: item.item_id,
  item_name: item.item_name,
  pic: item.pics[0] ?? '',
  price: item.price,
  market_price: item.market_price,
  ...(item.member_price === undefined ? {} : { member_price: item.member_price }),
  ...(item.activity_price === undefined ? {} : { activity_price: item.activity_price }),
  ...(item.final_price ? { final_price: item.final_price } : {}),
  tags: [...seckillTags(item), ...item.tag_list].slice(0, 3),
  store: item.store,
  sales: item.sales,
  approve_status: item.approve_status,
  ...staffField(item),
})

/** The badge of a seckill, whose price is on the card. */
const seckillTags = ({ promotion_activity = [] }: Partial<Pick<WireItem, 'promotion_activity'>>) =>
  promotion_activity.filter(({ tag_type }) => tag_type === 'normal').map(({ promotion_tag }) => promotion_tag)

export type ItemCard = ReturnType<typeof toItemCard>
