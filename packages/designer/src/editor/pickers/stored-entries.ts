import type { CategoryNode, DiscountCard } from '@heji/api-client/contract'
import type { CategoryEntry, CouponEntry } from '@heji/widgets/definitions'

/** What is stored of a coupon. */
export const couponEntryOf = (card: DiscountCard): CouponEntry => ({
  card_id: card.card_id,
  card_type: card.card_type,
  title: card.title,
  description: card.description,
  discount: card.discount,
  reduce_cost: card.reduce_cost,
  least_cost: card.least_cost,
  end_date: card.end_date,
})

/** What is stored of a category. */
export const categoryEntryOf = (node: CategoryNode): CategoryEntry => ({
  category_id: node.category_id,
  category_name: node.category_name,
  ...(node.image_url ? { image_url: node.image_url } : {}),
  ...(node.children.length > 0 ? { children: node.children.map(categoryEntryOf) } : {}),
})
