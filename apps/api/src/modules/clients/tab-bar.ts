const tab = (name: string, text: string, pagePath: string) => ({
  name,
  text,
  pagePath,
  iconPath: '',
  selectedIconPath: '',
})

/**
 * The bar at the bottom of phones, as JSON text: official clients do not start without it. Empty icons are the built-in
 * ones.
 */
export const TAB_BAR = JSON.stringify({
  config: { backgroundColor: '#FFFFFF', color: '#333333', selectedColor: '#E00030' },
  data: [
    tab('home', '首页', '/pages/index'),
    tab('category', '分类', '/pages/category/index'),
    tab('cart', '购物车', '/pages/cart/espier-index'),
    tab('member', '我的', '/subpages/member/index'),
  ],
})
