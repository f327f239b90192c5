const POINTS = '/pointitems'

const pointGoods = async (fixtures, query = {}) =>
  (await fixtures.call(null, 'GET pointsmall/goods/items', { page: 1, pageSize: 50, ...query })).list

const isFree = item => item.price === 0

const pointItem = async fixtures => `${POINTS}/${(await pointGoods(fixtures))[0].item_id}`

/** Chooses the cheapest goods, so that the member has enough points. */
async function pointCheckout(fixtures, who = 'gold') {
  const { item_id } = (await pointGoods(fixtures, { goodsSort: 3 })).find(isFree)
  await fixtures.call(who, 'POST cart', { item_id, num: 1, cart_type: 'fastbuy', shop_type: 'pointsmall' })
  return `${POINTS}/checkout?mode=fastbuy&order_type=normal_pointsmall`
}

async function paidExchange(fixtures) {
  await pointCheckout(fixtures)
  const { list } = await fixtures.call('gold', 'GET member/addresslist')
  const { order_id } = await fixtures.call('gold', 'POST order_new', {
    order_type: 'normal_pointsmall',
    cart_type: 'fastbuy',
    pay_type: 'point',
    address_id: list[0].address_id,
  })
  return `${POINTS}/cashierpoint?order_id=${order_id}`
}

/** Points mall, articles, legal texts, and pages that operators draw under an address of their own. */
export const CONTENT_SCREENS = [
  { name: 'pointitems', path: POINTS, as: 'gold', full: true },
  { name: 'pointitems-visitor', path: `${POINTS}?end_price=3000&goodsSort=3` },
  { name: 'pointitems-empty', path: `${POINTS}?keywords=x9x` },
  {
    name: 'pointitems-exchange',
    path: async fixtures => `${POINTS}?exchange=${(await pointGoods(fixtures))[0].item_id}`,
    as: 'gold',
  },
  { name: 'pointitems-id', path: pointItem, as: 'gold', full: true },
  { name: 'pointitems-id-missing', path: pointItem, as: 'fresh' },
  { name: 'pointitems-checkout', path: fixtures => pointCheckout(fixtures), as: 'gold', full: true },
  { name: 'pointitems-checkout-missing', path: fixtures => pointCheckout(fixtures, 'fresh'), as: 'fresh' },
  { name: 'pointitems-cashierpoint', path: paidExchange, as: 'gold', full: true },
  { name: 'pointitems-cashierpoint-empty', path: `${POINTS}/cashierpoint`, as: 'gold' },
  { name: 'article', path: '/article', full: true },
  { name: 'article-node', path: `/article/node/${encodeURIComponent('服务承诺')}` },
  { name: 'article-empty', path: '/article?keywords=x9x' },
  { name: 'article-detail', path: '/article/detail/1', full: true },
  { name: 'article-detail-help', path: `/article/detail?title=${encodeURIComponent('30天价保')}` },
  { name: 'article-content', path: '/article/content' },
  {
    name: 'article-faqs',
    path: '/article/faqs',
    full: true,
    act: page => page.locator('.hs-faq summary').nth(2).click(),
  },
  { name: 'article-faqs-empty', path: '/article/faqs?keywords=x9x' },
  { name: 'news', path: '/news', full: true },
  { name: 'license', path: '/license', full: true },
  { name: 'license-staff', path: '/license/staff' },
  { name: 'store', path: '/store', full: true },
  { name: 'store-region', path: `/store?${new URLSearchParams({ province: '北京市', city: '北京市' })}` },
  { name: 'store-empty', path: `/store?${new URLSearchParams({ province: '西藏自治区' })}` },
  { name: 'edit', path: '/edit' },
  { name: 'custom-choose', path: '/custom' },
  { name: 'product', path: `/product/${encodeURIComponent('品牌故事')}` },
  { name: 'story', path: '/story', full: true },
  { name: 'technology', path: '/technology', full: true },
  { name: 'frenchstyle', path: '/frenchstyle', full: true },
  { name: 'precollection', path: '/precollection', full: true },
]
