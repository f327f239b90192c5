/**
 * Everything that the console reads: each reading operation of the contract, and the same with each of its choices and
 * switches, made from the declarations, so that a new one is measured with the day on which it is declared.
 */
import pg from 'pg'
import { tsImport } from 'tsx/esm/api'

/** Milliseconds; today and a month add up what was sold. Documents are answered as a whole, and nobody waits for a page. */
const MOST = { usual: 200, 'today.show': 1_000, 'finance.monthly': 1_000 }
const DOCUMENTS = ['goods.export', 'goods.import-errors', 'orders.export', 'stock.sheet', 'settings.freight-table']
/** Common names and goods: what thousands have is slower to find than what one has. */
const NAMES = ['王芳', '李伟', '张敏', '刘洋', '陈静', '杨丽', '王伟', '李娜']
const GOODS = ['连衣裙', '蓝牙耳机', '四件套', '羽绒服', '保温杯', '手机支架', '积木', '护手霜']
const SELDOM = ['不锈钢连衣裙 Z999', '没有这件商品', '甲乙丙', '15999999999', '000000000000']

/** What is there to ask for: of everything twenty, the newest among them. */
export async function factsOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids = async sql => (await client.query(sql)).rows.map(row => String(Object.values(row)[0]))
  const most = (column, from, where = 'true') =>
    ids(`select ${column} from ${from} where ${where} group by 1 order by count(*) desc, 1 limit 20`)
  try {
    return {
      orders: await ids(`(select order_id from orders order by created_at desc limit 10) union all
        (select order_id from orders where status = 'DONE' order by created_at limit 10)`),
      phones: await ids('select receiver_mobile from orders order by created_at desc limit 20'),
      waybills: await ids(`select code from parcels order by id desc limit 20`),
      requests: await ids('select bn from aftersales order by created_at desc limit 20'),
      skus: await most('item_bn', 'order_lines'),
      stocked: await ids('select bn from skus where store > 9 order by item_id desc limit 20'),
      freight: await ids('select id from freight_templates order by id limit 5'),
      newSkus: await ids('select bn from skus order by item_id desc limit 20'),
      codes: await ids('select bn from goods order by item_id desc limit 20'),
      goods: await ids('select item_id from goods order by sales desc limit 20'),
      brands: await ids(
        'select name from brands order by (select count(*) from goods g where g.brand_id = brands.id) desc limit 20',
      ),
      categories: await ids('select name from categories where level = 1 order by id desc limit 8'),
      shops: await most('shop_id', 'orders'),
      members: await most('member_id', 'orders'),
      mobiles: await ids('select mobile from members where closed_at is null order by id desc limit 20'),
      grades: await ids('select name from member_grades'),
      tags: await ids('select name from member_tags'),
      reviews: await ids('select id from reviews order by id desc limit 20'),
      articles: await ids('select id from articles order by id desc limit 5'),
      coupons: await ids('select id from coupons order by id limit 5'),
      sales: await ids('select id from activities order by id desc limit 5'),
      prices: await most('target', 'audit_log', `action = 'goods.price'`),
      logged: await most('target', 'audit_log'),
      people: await ids('select distinct actor from audit_log order by 1 limit 20'),
    }
  } finally {
    await client.end()
  }
}

const of = (list, n) => list[n % list.length]
const DAY = 86_400_000
const dayAgo = days => new Date(Date.now() - days * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
const seconds = days => String(Math.floor((Date.now() - days * DAY) / 1_000))

/** What an operation cannot do without. */
const needed = facts => ({
  'aftersales.show': n => ({ bn: of(facts.requests, n) }),
  'content.article-show': n => ({ article_id: of(facts.articles, n) }),
  'goods.show': n => ({ goods_id: of(facts.goods, n) }),
  'goods.export': n => ({ q: of(facts.codes, n) }),
  'stock.sheet': n => ({ q: of(facts.codes, n) }),
  'stock.moves': n => ({ sku_code: of(facts.skus, n) }),
  'members.show': n => ({ member_id: of(facts.members, n) }),
  'members.merge-preview': n => ({ from: of(facts.members, n), into: of(facts.members, n + 1) }),
  'orders.show': n => ({ order_id: of(facts.orders, n) }),
  'orders.print': n => ({ order_ids: of(facts.orders, n) }),
  'orders.labels': n => ({ order_ids: of(facts.orders, n) }),
  'orders.phone-price': n => ({
    mobile: of(facts.mobiles, n),
    items: JSON.stringify([{ sku_code: of(facts.stocked, n), num: 1 }]),
  }),
  'promotions.look': n => ({
    kind: 'full_minus',
    begin_at: seconds(-1),
    end_at: seconds(-8 - n),
    goods: of(facts.codes, n),
    steps: JSON.stringify([{ full: 10_000, off: 1_000 }]),
  }),
  'promotions.coupon-show': n => ({ coupon_id: of(facts.coupons, n) }),
  'promotions.sale-show': n => ({ sale_id: of(facts.sales, n) }),
  'reviews.show': n => ({ review_id: of(facts.reviews, n) }),
  'settings.freight-show': n => ({ id: facts.freight.length > 0 ? of(facts.freight, n) : '1' }),
})

/** Texts that people type, by operation. */
const texts = facts => ({
  'orders.list': {
    订单号: n => ({ q: of(facts.orders, n) }),
    手机号: n => ({ q: of(facts.phones, n) }),
    姓名: n => ({ q: of(NAMES, n) }),
    运单号: n => ({ q: of(facts.waybills, n) }),
    货号: n => ({ q: of(facts.skus, n) }),
    商品: n => ({ q: of(GOODS, n) }),
    没有: n => ({ q: of(SELDOM, n) }),
    一个月: n => ({ from: seconds(60 + n), to: seconds(30 + n) }),
    店铺: n => ({ shop_id: of(facts.shops, n) }),
    店铺与状态: n => ({ shop_id: of(facts.shops, n), state: 'refunded' }),
    姓名与状态: n => ({ q: of(NAMES, n), state: 'send' }),
  },
  'goods.list': {
    货号: n => ({ q: of(facts.codes, n) }),
    名称: n => ({ q: of(GOODS, n) }),
    没有: n => ({ q: of(SELDOM, n) }),
    分类: n => ({ category: of(facts.categories, n) }),
    品牌: n => ({ brand: of(facts.brands, n) }),
    店铺: n => ({ shop_id: of(facts.shops, n) }),
    品牌与状态: n => ({ brand: of(facts.brands, n), status: 'instock' }),
  },
  'goods.bin': { 货号: n => ({ q: of(facts.codes, n) }), 名称: n => ({ q: of(GOODS, n) }) },
  'stock.list': {
    货号: n => ({ q: of(facts.newSkus, n) }),
    名称: n => ({ q: of(GOODS, n) }),
    店铺: n => ({ shop_id: of(facts.shops, n) }),
    低于: n => ({ low: '1', below: String(5 + n) }),
    店铺库存低: n => ({ low: '1', shop_id: of(facts.shops, n) }),
  },
  'members.list': {
    手机号: n => ({ q: of(facts.mobiles, n) }),
    姓名: n => ({ q: of(NAMES, n) }),
    姓: n => ({ q: of(NAMES, n)[0] }),
    等级: n => ({ grade: of(facts.grades, n) }),
    标签: n => ({ tag: of(facts.tags, n) }),
    没有: n => ({ q: of(SELDOM, n) }),
    一个月: n => ({ from: seconds(60 + n), to: seconds(30 + n) }),
    等级与标签: n => ({ grade: of(facts.grades, n), tag: of(facts.tags, n), has_paid: '1' }),
  },
  'aftersales.list': {
    售后单号: n => ({ q: of(facts.requests, n) }),
    手机号: n => ({ q: of(facts.phones, n) }),
    店铺: n => ({ shop_id: of(facts.shops, n) }),
    没有: n => ({ q: of(SELDOM, n) }),
  },
  'reviews.list': {
    商品: n => ({ q: of(GOODS, n) }),
    编号: n => ({ q: of(facts.reviews, n) }),
    没有: n => ({ q: of(SELDOM, n) }),
  },
  'finance.statement': { 去年: n => ({ day: dayAgo(365 + n) }), 店铺: n => ({ shop_id: of(facts.shops, n) }) },
  'finance.monthly': {
    上个月: n => ({ month: dayAgo(31 + 30 * (n % 20)).slice(0, 7) }),
    店铺: n => ({ shop_id: of(facts.shops, n) }),
  },
  'finance.payments': {
    上周: n => ({ day: dayAgo(7 + n) }),
    店铺: n => ({ shop_id: of(facts.shops, n), day: dayAgo(1 + n) }),
  },
  'finance.refunds': { 订单号: n => ({ order_id: of(facts.orders, n) }) },
  'finance.differences': { 一天: n => ({ day: dayAgo(3 + n) }) },
  'finance.transfers': { 订单号: n => ({ order_id: of(facts.orders, n) }) },
  'finance.invoices': { 订单号: n => ({ order_id: of(facts.orders, n) }) },
  'promotions.coupons': { 名称: () => ({ q: '满99' }) },
  'promotions.sales': { 名称: () => ({ q: '特惠' }) },
  'content.articles': { 标题: () => ({ q: '退换' }) },
  'today.show': { 店铺: n => ({ shop_id: of(facts.shops, n) }) },
  'staff.audit': {
    改过这个价的人: n => ({ target: of(facts.prices, n), action: 'goods.price' }),
    对象: n => ({ target: of(facts.logged, n) }),
    谁: n => ({ who: of(facts.people, n) }),
    谁改的价: n => ({ who: of(facts.people, n), action: '改价' }),
    改价: () => ({ action: '改价' }),
    商品: () => ({ action: 'goods' }),
    一天: () => ({ days: '1' }),
    很少的操作: () => ({ action: 'shop.set' }),
    没有: () => ({ target: '没有' }),
    一年改址: () => ({ days: '365', action: 'orders.address' }),
    谁一天: n => ({ who: of(facts.people, n), days: '1' }),
  },
})

/**
 * @returns `{ name, path, form(n), max?, isOfClerk? }`; `max` in ms. What somebody may read who works for one shop is asked
 * by him, too: his lists are looked up otherwise.
 */
export async function callsOf(facts) {
  const { fieldsOf, groups, isOperation, nameOf } = await tsImport(
    '../../packages/api-client/src/contract/index.ts',
    import.meta.url,
  )
  const must = needed(facts)
  const typed = texts(facts)
  const reading = Object.values(groups).flatMap(group =>
    Object.entries(group).filter(([, call]) => isOperation(call) && call.operation.effect === 'read'),
  )
  return reading.flatMap(([route, { operation, input }]) => {
    const key = nameOf(operation)
    const one = (what, more, isOfClerk = false) => ({
      name: [key, operation.label, what, isOfClerk ? '（店员）' : ''].filter(Boolean).join(' '),
      isOfClerk,
      path: route.replace('POST ', ''),
      form: n => ({ ...must[key]?.(n), ...more(n) }),
      ...(DOCUMENTS.includes(key) ? {} : { max: MOST[key] ?? MOST.usual }),
    })
    const chosen = asker =>
      fieldsOf(input).flatMap(({ name, title, kind, choices, isNeeded }) => {
        if (isNeeded || name === 'format') return []
        if (kind === 'flag') return [one(title, () => ({ [name]: '1' }), asker)]
        if (kind === 'choice')
          return Object.entries(choices).map(([value, text]) => one(text, () => ({ [name]: value }), asker))
        if (name === 'page' && !asker)
          return [3, 100].map(page => one(`第 ${page} 页`, n => ({ page: String(page + n) })))
        return []
      })
    const said = Object.entries(typed[key] ?? {}).map(([what, more]) => one(what, more))
    const hasClerks = operation.shops !== undefined && operation.shops !== 'all'
    const ofClerk = hasClerks ? [one('', () => ({}), true), ...chosen(true)] : []
    return [one('', () => ({})), ...chosen(false), ...said, ...ofClerk]
  })
}
