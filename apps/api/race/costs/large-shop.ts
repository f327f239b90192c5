import { LIMITS } from '@heji/validators'
import type pg from 'pg'
import { searchDocument } from '../../src/modules/search/document'
import { config } from '../../testing/pages'

/** Numbers of rows; lists end at these numbers. */
export const SIZES = {
  goods: 10_000,
  shops: 1_000,
  categories: 1_110,
  promotions: 50,
  coupons: 1_000,
  reviews: 5_000,
  replies: 600,
  /** Numbers of rows of the member who has much of everything. */
  orders: 2_000,
  parcels: 20,
  /** Steps of one parcel. */
  tracks: 50,
  requests: 300,
  points: 10_000,
  invoices: 1_000,
  articles: 1_000,
  events: 300,
  pages: 300,
  pictures: 2_000,
}

const NOUNS =
  '短袖 长袖 连衣裙 卫衣 牛仔裤 运动鞋 台灯 水壶 面膜 口红 耳机 键盘 书包 雨伞 毛巾 枕头 咖啡 茶叶 饼干 坚果'.split(' ')
const KINDS =
  '重磅 轻薄 纯棉 冰丝 北欧 复古 便携 智能 保湿 无线 手工 有机 加厚 速干 儿童 情侣 商务 户外 家用 旅行'.split(' ')

/** A catalogue of ten thousand items, with all data that operators and buyers add to it. */
export async function fillShop(pool: pg.Pool) {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  await run(
    `insert into shops (name, province, city, area, address, lng, lat, is_ziti, is_self_operated)
    select '店铺' || n, '北京市', '北京市', '昌平区', '府学路' || n || '号', 116 + n * 0.0001, 40 + n * 0.0001, true, n = 1 from generate_series(1, $1) n`,
    [SIZES.shops],
  )
  await run(
    `insert into tags (name, kind) select '标签' || n, case when n <= 100 then 'item' else 'shop' end from generate_series(1, 200) n`,
  )
  await run(
    `insert into shop_tags (shop_id, tag_id) select s.id, t.id from shops s join tags t on t.kind = 'shop' and t.id % 10 = s.id % 10`,
  )
  await run(`insert into brands (name) select '品牌' || n from generate_series(1, 200) n`)
  await run(`insert into categories (name, level) select '一级' || n, 1 from generate_series(1, 10) n`)
  for (const level of [2, 3])
    await run(
      `insert into categories (name, level, parent_id) select c.name || '-' || n, $1, c.id from categories c, generate_series(1, 10) n where c.level = $1 - 1`,
      [level],
    )
  await addGoods(run)
  await run(`insert into activities (kind, name, goods_id, pays_percent, start_at, end_at)
    select 'limited_time_sale', '限时特惠', item_id, 80, '2026-01-01', '2027-01-01' from goods where item_id % 5 = 0`)
  await run(
    `insert into promotions (kind, name, shop_id, steps, start_at, end_at)
    select 'full_minus', '满减' || n, null, '[{"full":10000,"off":1000}]', '2026-01-01', '2027-01-01' from generate_series(1, $1) n`,
    [SIZES.promotions],
  )
  await run(
    `insert into coupons (card_type, title, reduce_cost, quantity, shop_id, category_id, begin_at, end_at)
    select 'cash', '立减' || n, 1000, 1000000, case when n % 2 = 0 then (select min(id) from shops) end,
      case when n % 3 = 0 then (select min(id) from categories) end, '2026-01-01', '2027-01-01' from generate_series(1, $1) n`,
    [SIZES.coupons],
  )
  await run(
    `insert into articles (node, title, content) select '帮助' || n % 10, '文章' || n, repeat('内容', 500) from generate_series(1, $1) n`,
    [SIZES.articles],
  )
  await run(
    `insert into images (name, key, mime, size, width, height) select '图' || n, 'k' || n, 'image/jpeg', 1, 1, 1 from generate_series(1, $1) n`,
    [SIZES.pictures],
  )
  await run(
    `insert into settings (key, value) values ('hot_words', jsonb_build_object('words', (select jsonb_agg('热词' || n) from generate_series(1, 20) n)))`,
  )
  await run(
    `insert into registration_activities (name, start_at, end_at, content)
    select '活动' || n, '2026-01-01', '2027-01-01', repeat('内容', 500) from generate_series(1, $1) n`,
    [SIZES.events],
  )
  await run(
    `insert into bank_accounts (account_name, account_no, bank_name) select '禾集', '622200000000' || n, '招商银行' from generate_series(1, 20) n`,
  )
}

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

async function addGoods(run: Run) {
  const made = Array.from({ length: SIZES.goods }, (_, i) => {
    const noun = NOUNS[i % NOUNS.length]!
    const [name, bn, brand] = [
      `${KINDS[(i * 7) % 20]}${KINDS[(i * 13 + 5) % 20]}${noun} ${i}号`,
      `B${i}`,
      `品牌${(i % 200) + 1}`,
    ]
    return { n: i, name, bn, search: searchDocument({ name, bn, brand, categories: [noun], tags: ['新品'] }) }
  })
  await run(
    `insert into goods (bn, name, search, shop_id, brand_id, main_category_id, price, market_price, store, sales, sort, nospec, pics, intro, point)
    select m.bn, m.name, m.search::tsvector, (select min(id) from shops) + case when n % 2 = 0 then 0 else n % 1000 end,
      (select min(id) from brands) + n % 200, (select min(id) from categories) + 110 + n % 1000, 990 + n * 7919 % 90000, 20000, n * 31 % 500,
      n * 17 % 1000, n, n % 2 = 0, '["/img/a","/img/b"]', repeat('详情', 1000),
      case when n % 10 = 9 then 100 else 0 end
    from jsonb_to_recordset($1::jsonb) as m(n int, name text, bn text, search text) order by n`,
    [JSON.stringify(made)],
  )
  await run(`insert into goods_categories (goods_id, category_id) select item_id, main_category_id from goods`)
  await run(`insert into goods_tags (goods_id, tag_id, sort)
    select g.item_id, t.id, row_number() over (partition by g.item_id order by t.id) from goods g
    join tags t on t.name in ('标签' || substr(g.bn, 2)::int % 100 + 1, '标签' || substr(g.bn, 2)::int % 37 + 1)`)
  // Half of them without specs, the others with twenty skus, one with two hundred.
  await run(
    `insert into skus (item_id, goods_id, bn, price, market_price, store) select item_id, item_id, bn || '-0', price, market_price, store from goods where nospec`,
  )
  await run(`insert into skus (goods_id, bn, price, market_price, store, spec_value_ids, spec_text, sort)
    select g.item_id, g.bn || '-' || n, g.price, g.market_price, 100, jsonb_build_array(n::text), '颜色:' || n, n
    from goods g, lateral generate_series(1, case when g.bn = 'B1' then 200 else 4 end) n where not g.nospec`)
  await run(`update goods g set specs = jsonb_build_array(jsonb_build_object('spec_id', '1', 'spec_name', '颜色', 'is_image', false, 'spec_values',
      (select jsonb_agg(jsonb_build_object('spec_value_id', s.spec_value_ids->>0, 'spec_value_name', s.spec_text, 'spec_image_url', '')) from skus s where s.goods_id = g.item_id)))
    where not nospec`)
}

/** One item that everybody reviews, and one review that everybody answers. */
export const addReviews = async (pool: pg.Pool, memberId: number) => {
  await pool.query(
    `insert into reviews (goods_id, member_id, username, star, content, pics) select case when n <= 3 then 1 else 0 end + (select min(item_id) from goods), $1, '阿禾', 1 + n % 5, repeat('好', 200), '["/img/a"]' from generate_series(1, $2) n`,
    [memberId, SIZES.reviews],
  )
  await pool.query(
    `insert into review_replies (review_id, member_id, content) select (select max(id) from reviews), $1, '谢谢' from generate_series(1, $2)`,
    [memberId, SIZES.replies],
  )
}

/** Pages, the first with the maximum of blocks, each of them full of goods. */
export async function addPages(pool: pg.Pool, blocks: number, operatorId: number) {
  const { rows } = await pool.query(`select item_id from goods order by item_id limit 30`)
  const goods = rows.map(({ item_id }) => ({
    goods_id: String(item_id),
    goods_name: '短袖',
    goods_pic: '/img/a',
    price: 100,
  }))
  const full = config(
    ...Array.from({ length: blocks }, (_, i) => ({
      type: i % 2 ? 'W0012' : 'W0005',
      uuid: `u${i}`,
      text: 'x',
      data: goods,
    })),
  )
  const block = (i: number) => ({ type: 'W0005', uuid: `u${i}`, text: 'x', data: goods.slice(0, 10) })
  const few = config(...Array.from({ length: 30 }, (_, i) => block(i)))
  await pool.query(
    `insert into templates (title, page_type, platform, draft, updated_by) select '页面' || n, 'custom', 'pc', case when n = 1 then $1 else $2 end::jsonb, $3 from generate_series(1, $4) n`,
    [full, few, operatorId, SIZES.pages],
  )
  await pool.query(
    `insert into templates (title, page_type, platform, draft, updated_by)
    select t || p, t, p, case when p = 'h5' then $1 else $2 end::jsonb, $3 from unnest(array['index', 'header', 'footer']) t, unnest(array['pc', 'h5']) p`,
    [full, few, operatorId],
  )
  await pool.query(
    `insert into review_links (template_id, token, created_by, expires_at)
    select id, 'review' || substr(title, 3), $1, now() + interval '1 day' from templates where title in ('页面1', '页面2')`,
    [operatorId],
  )
  const links = Array.from({ length: 100 }, (_, i) => ({ title: `导航${i}`, pathData: { linkPage: 'home' } }))
  const menu = { type: 'W0007', uuid: 'menu', data: links, categoryData: [] }
  await pool.query(`update templates set draft = $1::jsonb where page_type = 'header' and platform = 'pc'`, [
    config(menu),
  ])
  await pool.query(
    `insert into template_versions (template_id, revision, content, author_id) select id, 1, draft, $1 from templates`,
    [operatorId],
  )
  await pool.query(
    `insert into template_versions (template_id, revision, content, author_id) select min(id), n, $1::jsonb, $2 from templates, generate_series(2, 200) n group by n`,
    [full, operatorId],
  )
  await pool.query(
    `insert into template_revisions (template_id, revision, content, author_id) select min(id), n, $1::jsonb, $2 from templates, generate_series(1, 50) n group by n`,
    [full, operatorId],
  )
  await pool.query(
    `update templates t set enabled = true, published_version_id = (select min(id) from template_versions v where v.template_id = t.id)`,
  )
  await pool.query(
    `insert into block_counts (version_id, block, day, shows) select t.published_version_id, 'b' || b, (now() at time zone 'Asia/Shanghai')::date - d, 9
    from (select * from templates order by id limit 1) t, generate_series(0, $1 - 1) b, generate_series(0, 399) d`,
    [LIMITS.templateWidgets],
  )
  await pool.query(
    `insert into combined_modules (name, image, panel, created_by) select '组合' || n, '/img/a', $1::jsonb->0, $2 from generate_series(1, 300) n`,
    [few, operatorId],
  )
}
