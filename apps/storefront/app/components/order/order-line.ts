import type { OrderItem } from '@heji/api-client/contract'
import { lineReturns } from '../items/returns'
import { staffField } from '../staff/staff-kind'

type Shown = Pick<
  OrderItem,
  'goods_id' | 'item_name' | 'pic' | 'item_spec_desc' | 'num' | 'sale_price' | 'total_fee' | 'order_item_type'
> &
  Partial<Pick<OrderItem, 'product_type' | 'staff_goods' | 'return_rule'>>

/** Data of a line for lists, in an order or before it. */
export const toOrderLine = (line: Shown) => ({
  kind: line.order_item_type,
  ...staffField(line),
  goods_id: line.goods_id,
  item_name: line.item_name,
  pic: line.pic,
  item_spec_desc: line.item_spec_desc,
  /** Whether the goods may go back, where their category has a rule of its own. */
  ...(line.return_rule ? { returns: lineReturns(line.return_rule) } : {}),
  num: line.num,
  price: line.sale_price,
  total_fee: line.total_fee,
})
