/** Requested goods, gifts, additions (wire §24 `order_item_type`). */
export const LINE_KINDS = ['normal', 'gift', 'plus_buy'] as const
export type LineKind = (typeof LINE_KINDS)[number]
