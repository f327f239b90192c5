import { fillCart, itemPath, keywords, openSum } from '../fixtures.mjs'

/** Home, lists and items. */
export const CATALOGUE_SCREENS = [
  { name: 'cart-take', path: '/cart/take?items=5002.1_5004.2' },
  { name: 'home', path: '/', phonePath: '/h5', full: true },
  {
    name: 'home-flyout',
    path: '/',
    phonePath: '/h5',
    act: async (page, { size }) => {
      if (!size.isPhone) await page.getByRole('link', { name: '家用电器' }).first().hover()
    },
  },
  {
    name: 'home-mini-cart',
    path: '/',
    phonePath: '/h5',
    as: 'member',
    before: fixtures => fillCart(fixtures, 'member'),
    act: openMiniCart,
  },
  {
    name: 'home-coupon-claimed',
    path: '/',
    phonePath: '/h5',
    as: 'gold',
    act: async page => {
      const claim = page.getByRole('button', { name: /领取/ }).first()
      await claim.scrollIntoViewIfNeeded()
      await claim.click()
      await page.locator('.hj-toast').waitFor()
    },
  },
  {
    name: 'custom-page',
    path: fixtures => customPage(fixtures, '双11会场', 'pc'),
    phonePath: fixtures => customPage(fixtures, '双11会场', 'h5'),
    full: true,
  },
  { name: 'category', path: '/category' },
  { name: 'category-other', path: '/category?id=19' },
  { name: 'items', path: '/items', full: true },
  {
    name: 'items-sheet',
    path: `/items?${keywords('手机')}`,
    act: async (page, { size }) => {
      if (!size.isPhone) return
      await page.getByRole('button', { name: '筛选' }).click()
      await page.getByRole('dialog', { name: '筛选' }).waitFor()
    },
  },
  ...['/', '/items', '/member/user-info', '/cart'].map(path => ({
    name: `care${path === '/' ? '-home' : path.replaceAll('/', '-')}`,
    path,
    ...(path === '/' ? { phonePath: '/h5' } : { as: 'member' }),
    act: turnOnCare,
  })),
  { name: 'items-search', path: `/items?${keywords('短袖')}` },
  { name: 'search', path: '/search' },
  {
    name: 'search-suggestions',
    path: '/',
    phonePath: '/h5',
    act: async page => {
      await page.getByLabel('搜索商品').first().pressSequentially('手机')
      await page.getByRole('option', { name: /品牌$/ }).first().waitFor()
    },
  },
  {
    name: 'items-filtered',
    path: `/items?${keywords('手机')}&in_stock=1&start_price=1000&end_price=5000&goodsSort=3`,
  },
  {
    name: 'items-hover',
    path: `/items?${keywords('短袖')}`,
    act: async (page, { size }) => {
      const card = page.locator('.hj-card').nth(1)
      if (size.isPhone) await card.locator('.hj-card__link').focus()
      else await card.hover()
    },
  },
  { name: 'items-empty', path: `/items?${keywords('不存在的宝贝')}`, full: true },
  { name: 'shops-near', path: '/shops/near?lat=40.221&lng=116.231&sort=distance', full: true },
  { name: 'shops-near-empty', path: `/shops/near?lat=40.221&lng=116.231&name=${encodeURIComponent('没有这家店')}` },
  { name: 'shop', path: '/shops/info?distributor_id=1', full: true },
  { name: 'shop-followed', path: '/shops/info?distributor_id=2&goodsSort=1', as: 'member', act: follow },
  { name: 'shop-empty', path: `/shops/info?distributor_id=1&${keywords('不存在的宝贝')}` },
  { name: 'items-past-end', path: `/items?${keywords('短袖')}&page=99` },
  {
    name: 'item-specs',
    path: fixtures => itemPath(fixtures, keywords('手机'), list => list.find(item => !item.nospec)),
    full: true,
  },
  {
    name: 'item-reviews',
    path: async fixtures => `${await itemPath(fixtures, keywords('短袖'))}?rate_filter=#reviews`,
  },
  {
    name: 'item-added',
    path: fixtures => itemPath(fixtures, 'item_bn=EC-10'),
    as: 'gold',
    act: async page => {
      await page.getByRole('button', { name: '加入购物车' }).click()
      await page.getByText('成功加入购物车').waitFor()
    },
  },
  {
    name: 'fast-buy',
    path: `/items?${keywords('短袖')}`,
    act: async (page, { size }) => {
      const card = page.locator('.hj-card').nth(1)
      if (!size.isPhone) await card.hover()
      await card.getByRole('link', { name: /^加入购物车/ }).click()
      await page.getByRole('dialog').getByText(/^库存/).waitFor()
    },
  },
  {
    name: 'item-zoom',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async (page, { size }) => {
      const picture = page.locator('.hs-gallery__open')
      if (size.isPhone) return await picture.click()
      await picture.hover({ position: { x: 150, y: 150 } })
      await page.locator('.hj-zoom__pane img').waitFor()
    },
  },
  {
    name: 'item-scrolled',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async (page, { size }) => {
      if (size.isPhone) {
        await page.getByRole('button', { name: '加入购物车' }).first().click()
        return await page.getByRole('dialog', { name: '选择规格' }).waitFor()
      }
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 1200)
      await page.locator('.hs-tabs__buy').waitFor()
    },
  },
  {
    name: 'item-lightbox',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async page => {
      await page.locator('.hs-gallery__open').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'item-share',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async page => {
      await page.locator('.hs-share summary').click()
      await page.getByRole('img', { name: '本页的二维码' }).waitFor()
    },
  },
  {
    name: 'item-film',
    path: fixtures => itemPath(fixtures, 'item_bn=HJ5008'),
    act: async page => {
      await page.getByRole('link', { name: '视频' }).click()
      await page.locator('video').waitFor()
    },
  },
  {
    name: 'item-poster',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async page => {
      await page.locator('.hs-share summary').click()
      await page.getByRole('button', { name: '生成海报' }).click()
      await page.getByRole('img', { name: /^海报/ }).waitFor()
    },
  },
  { name: 'compare', path: fixtures => comparison(fixtures, 4), full: true },
  { name: 'compare-diff', path: async fixtures => `${await comparison(fixtures, 2)}&diff=1`, full: true },
  { name: 'compare-empty', path: '/compare' },
  {
    name: 'compare-bar',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async page => {
      await page
        .getByRole('button', { name: /^加入对比/ })
        .first()
        .click()
      await page.getByRole('link', { name: /^对比 1/ }).waitFor()
    },
  },
  { name: 'region', path: '/region?back=%2Fitems%2F5053' },
  {
    name: 'item-region',
    path: fixtures => itemPath(fixtures, keywords('手机')),
    act: async page => {
      await page.getByRole('link', { name: /^更改配送地区/ }).click()
      await page.getByRole('dialog').getByRole('combobox', { name: '省' }).selectOption('广东省')
    },
  },
  {
    name: 'item-choose',
    path: fixtures => itemPath(fixtures, keywords('短袖'), list => list.find(item => !item.nospec)),
    act: async page => {
      while (await page.locator('.hj-spec--on').count()) await page.locator('.hj-spec--on').first().click()
      await page.getByRole('button', { name: '立即购买' }).click()
    },
  },
  { name: 'item-activity', path: fixtures => itemPath(fixtures, keywords('短袖'), list => list.find(onOffer)) },
  {
    name: 'item-final-price',
    path: fixtures => itemPath(fixtures, keywords('短袖'), list => list.find(item => item.final_price)),
    act: openSum,
  },
  { name: 'item-nospec', path: fixtures => itemPath(fixtures, 'item_bn=EC-10') },
  { name: 'item-many-skus', path: fixtures => itemPath(fixtures, 'item_bn=EC-11') },
  { name: 'item-sold-out', path: fixtures => itemPath(fixtures, 'item_bn=EC-12') },
  { name: 'item-last-one', path: fixtures => itemPath(fixtures, 'item_bn=EC-13') },
  { name: 'item-off-shelf', path: fixtures => hiddenItem(fixtures, 'EC-14'), needsSql: true },
  { name: 'item-gift', path: fixtures => hiddenItem(fixtures, 'EC-15'), needsSql: true },
  { name: 'item-no-picture', path: fixtures => itemPath(fixtures, 'item_bn=EC-06') },
  { name: 'item-long-name', path: fixtures => itemPath(fixtures, 'item_bn=EC-01') },
]

/** Lists leave some goods out. */
async function hiddenItem(fixtures, bn) {
  const { rows } = await fixtures.sql('select item_id from goods where bn = $1', [bn])
  return `/items/${rows[0].item_id}`
}

async function customPage(fixtures, title, platform) {
  const { list } = await fixtures.call('admin', 'GET /api/pctemplate/lists', { pageSize: 100, page_type: 'custom' })
  const page = list.find(row => row.template_title === title && row.platform === platform)
  return `/custompage?pageid=${page.theme_pc_template_id}`
}

/** The first phones side by side. */
async function comparison(fixtures, most) {
  const { list } = await fixtures.call(null, 'GET goods/items', { keywords: '手机', pageSize: most })
  return `/compare?ids=${list.map(({ item_id }) => item_id).join(',')}`
}

async function turnOnCare(page) {
  await page.getByRole('button', { name: '关怀版' }).click()
  await page.locator('html[data-care][data-alive]').waitFor()
}

const onOffer = item => item.activity_price > 0

async function follow(page) {
  const button = page.getByRole('button', { name: '关注店铺' })
  if (await button.count()) await button.click()
  await page.getByRole('button', { name: '取消关注' }).waitFor()
}

async function openMiniCart(page, { size }) {
  if (size.isPhone) return
  await page.locator('.hw-cart__pill').hover()
  await page.locator('.hw-cart__line').first().waitFor()
}
