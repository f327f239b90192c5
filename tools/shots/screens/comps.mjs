const part = (group, name) => ({ name: `${group}-comps-${name}`, path: `/${group}/comps/${name}`, full: true })

/** Component pages: each part by itself, with all its states on one page. */
export const COMPONENT_SCREENS = [
  ...['item', 'item-edit', 'gift', 'promotions', 'total', 'coupon', 'coupon-picker', 'point', 'invoice-editor'].map(
    name => part('cart', name),
  ),
  ...['member-address-picker', 'staff-address-picker'].map(name => part('cart', name)),
  ...['recommend', 'staff-label', 'payments', 'steps'].map(name => part('cart', name)),
  ...['filter', 'sort', 'color-picker', 'size-picker', 'evaluation', 'fast-cart'].map(name => part('items', name)),
  ...['card', 'gallery', 'price', 'share'].map(name => part('items', name)),
  ...['card', 'filter', 'price', 'exchange'].map(name => part('pointitems', name)),
]
