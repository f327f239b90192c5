/** The calls that pages make, for what a shop has. `n` counts the repetitions: most pages differ each time. */
import pg from 'pg'
import { memberToken } from '../lib/shop.mjs'

const TYPED = ['连衣裙', '蓝牙耳机', '纯棉四件套', '羽绒服', '保温杯', '手机支架', '儿童积木', '护手霜']
/** One wrong character each. */
const MISTYPED = ['连衣群', '兰牙耳机', '羽容服', '保温背', '护守霜', '双肩苞', '空气炸过', '加湿七']
const PINYIN = ['lyq', 'erji', 'yurong', 'bwb', 'kouhong', 'zhangpeng', 'taideng', 'xingli']
const TEXTS = ['连', '耳机', 'yu', '保温', 'kou', '帐篷', '台灯', '行李']

/** What its calls ask for: popular and rare things, the goods with the most reviews, the member with the most orders. */
export async function factsOf(shop, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = async (sql, values = []) => (await client.query(sql, values)).rows.map(row => Object.values(row)[0])
  const most = (column, from) => ids(`select ${column} from ${from} group by 1 order by count(*) desc, 1 limit 20`)
  try {
    const [member] =
      await ids(`select id from members where password_hash = (select password_hash from members order by id limit 1)
      and id = (select member_id from orders group by 1 order by count(*) desc, 1 limit 1)`)
    const [mobile] = await ids('select mobile from members where id = $1', [member])
    const leaves = await most('main_category_id', `goods where approve_status = 'onsale' and point = 0`)
    return {
      leaves,
      tops: await ids(`select id from categories where level = 1 order by (select count(*) from goods g join categories c
        on c.id = g.main_category_id join categories p on p.id = c.parent_id where categories.id in (p.id, p.parent_id)) desc limit 8`),
      brands: await most('brand_id', `goods where brand_id is not null and point = 0`),
      tags: await most('tag_id', 'goods_tags'),
      shops: await most('shop_id', 'goods'),
      goods: await ids(
        `select item_id from goods where approve_status = 'onsale' and point = 0 order by sales desc limit 20`,
      ),
      codes: await ids(`select bn from skus order by item_id desc limit 20`),
      reviewed: await most('goods_id', 'reviews'),
      orders: await ids(
        `select order_id from orders where member_id = $1 and status = 'DONE' order by created_at desc limit 20`,
        [member],
      ),
      token: await memberToken(shop, mobile),
    }
  } finally {
    await client.end()
  }
}

const of = (list, n) => list[n % list.length]
/** A bound above every price: it changes nothing, but facets of such a list were not counted before. */
const uncounted = n => `end_price=${20_000_000 + n}`

/** @returns `{ name, path(n), goal?, isMember? }` */
export function callsOf(facts) {
  const all = (name, path, goal) => ({ name, path, ...(goal ? { goal } : {}) })
  const list = (name, query, goal) => all(name, n => `goods/items?pageSize=18&${query(n)}`, goal)
  const search = (name, words) => list(name, n => `keywords=${encodeURIComponent(of(words, n))}&${uncounted(n)}`, 60)
  const own = (name, path) => ({ name, path, isMember: true })
  return [
    list('全部商品', n => `page=${(n % 9) + 1}`),
    list('全部商品，首次', uncounted),
    list('最后几页', n => `page=${Math.max(1, Math.floor(facts.goods.length * 10) - n)}`),
    list('大分类', n => `category_id=${of(facts.tops, n)}&${uncounted(n)}`),
    list('小分类', n => `category_id=${of(facts.leaves, n)}&${uncounted(n)}`),
    list('品牌', n => `brand_id=${of(facts.brands, n)}&${uncounted(n)}`),
    list('标签', n => `tag_id=${of(facts.tags, n)}&${uncounted(n)}`),
    list('店铺', n => `distributor_id=${of(facts.shops, n)}&${uncounted(n)}`),
    list('有货', n => `in_stock=1&${uncounted(n)}`),
    list('价格区间', n => `start_price=50&end_price=${200 + n}`),
    list('分类与品牌', n => `category_id=${of(facts.tops, n)}&brand_id=${of(facts.brands, n)}&${uncounted(n)}`),
    ...['销量', '价格降', '价格升', '新品', '库存'].map((name, i) =>
      list(`按${name}`, n => `goodsSort=${i + 1}&page=${(n % 9) + 1}`),
    ),
    list('分类按价格', n => `goodsSort=3&category_id=${of(facts.tops, n)}&${uncounted(n)}`),
    search('搜索', TYPED),
    search('搜索，错字', MISTYPED),
    search('搜索，拼音', PINYIN),
    search(
      '搜索，两个词',
      TYPED.map((word, i) => `${['新款', '家用', '便携'][i % 3]} ${word}`),
    ),
    search('搜索，货号', facts.codes),
    list('搜索按价格', n => `keywords=${encodeURIComponent(of(TYPED, n))}&goodsSort=3&${uncounted(n)}`, 60),
    all('联想', n => `goods/suggest?keywords=${encodeURIComponent(of(TEXTS, n) + (n < TEXTS.length ? '' : n))}`, 20),
    all('商品', n => `goods/items/${of(facts.goods, n)}`),
    all('商品，评价最多', () => `goods/items/${facts.reviewed[0]}`),
    all('到达日', n => `goods/arrival?item_id=${of(facts.goods, n)}`),
    all('评价', n => `order/rate/list?pageSize=10&item_id=${of(facts.reviewed, n)}`),
    all('评价，差评', n => `order/rate/list?pageSize=10&rate_type=bad&item_id=${of(facts.reviewed, n)}`),
    all('评价，有图', n => `order/rate/list?pageSize=10&rate_type=pic&item_id=${of(facts.reviewed, n)}`),
    all('评价，第 9 页', n => `order/rate/list?pageSize=10&page=9&item_id=${of(facts.reviewed, n)}`),
    all('猜你喜欢', n => `promotions/recommendlike?item_id=${of(facts.goods, n)}`),
    all('分类树', () => 'goods/category'),
    all('店铺的分类树', n => `goods/category?distributor_id=${of(facts.shops, n)}`),
    all('热词', () => 'goods/keywords'),
    all('站点地图', () => 'goods/sitemap?page=1'),
    all('店铺列表', () => 'distributor/list?page=1&pageSize=10'),
    all('领券', n => `getCardList?page=1&pageSize=10&item_id=${of(facts.goods, n)}`),
    own('会员的商品', n => `goods/items/${of(facts.goods, n)}`),
    own('会员的首页', () => 'pctemplate/getTemplateContent?page_type=index&platform=pc&variants=1'),
    own('会员的列表', n => `goods/items?pageSize=18&${uncounted(n)}`),
    own('页头', () => 'member/frame'),
    own('会员中心', () => 'member/centre'),
    own('会员', () => 'member'),
    own('订单列表', n => `orders/page?page=${(n % 3) + 1}&pageSize=10&order_type=normal&status=0`),
    own('订单列表，待评价', () => 'orders/page?page=1&pageSize=10&order_type=normal&status=7'),
    own(
      '订单列表，搜索',
      () => `orders/page?page=1&pageSize=10&order_type=normal&keyword=${encodeURIComponent('耳机')}`,
    ),
    own('订单', n => `order/page/${of(facts.orders, n)}`),
    own('售后列表', () => 'aftersales?page=1&pageSize=10'),
    own('购物车', () => 'cart/list?shop_type=distributor'),
    own('购物车件数', () => 'cartcount?shop_type=distributor'),
    own('我的券', () => 'user/newGetCardList?page=1&pageSize=10&status=1'),
    own('收藏', () => 'member/collect/item?page=1&pageSize=20'),
    own('足迹', () => 'member/browse/history/list?page=1&pageSize=10'),
    own('积分', () => 'point/member?page=1&pageSize=10'),
    own('地址', () => 'member/addresslist'),
    own('发票', () => 'order/invoice/list?page=1&pageSize=10'),
    own('我的评价', n => `order/rate/own?order_id=${of(facts.orders, n)}`),
  ]
}
