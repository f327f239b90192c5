/** Goods and their skus. The column of the search is made by the application (make.ts). */
import { textArray } from './lots'
import { IDS_OF_GOODS, type Plan } from './plan'
import { COLOURS, KINDS, MODELS, PLACES, SIZES, STYLES, TAGS } from './words'

/** Share of goods with as many first and second choices; none: a single sku. Four skus each on average. */
const CHOICES = `case when p < 0.2 then array[0, 0] when p < 0.35 then array[3, 0] when p < 0.65 then array[2, 2]
  when p < 0.95 then array[2, 3] else array[7, 0] end`

/** One row for each goods, with what orders and reviews need of it. Early goods have small numbers. */
function working({ sizes, first, now, lot, below, oneOf }: Plan): string {
  const { goods, shops, brands, days } = sizes
  return `create temp table big_goods as
    with chosen as (
      select g, ${lot('g', 21)} as p, ${below('(select count(*) from big_leaves)', 'g', 22, 1.4)} as leaf
      from generate_series(0, ${goods - 1}) g)
    select g, ${first.item} + (g + 1) * ${IDS_OF_GOODS} as id, ${CHOICES} as choices,
      ${first.shops} + case when g % 2 = 0 or ${shops} = 1 then 1 else 2 + (g / 2) % greatest(1, ${shops - 1}) end as shop_id,
      ${first.brands} + 1 + (k.line + 12 * ${below(Math.max(1, Math.floor(brands / 12)), 'g', 23, 1.6)}) % ${brands} as brand_id,
      k.category_id, k.noun, k.is_clothing,
      100 * (k.low + floor((k.high - k.low) * power(${lot('g', 24)}, 2.5)))::bigint - 10 as price,
      ${oneOf(KINDS, 'g', 25)} || ${oneOf(STYLES, 'g', 26)} || k.noun || ' '
        || chr(65 + ${below(26, 'g', 27)}::int) || (100 + g % 900) as name,
      ${now} - make_interval(secs => 86400.0 * ${days} * (1 - g::float8 / ${goods})) as at
    from chosen join big_leaves k on k.i = chosen.leaf`
}

/** The choices of a spec as the application stores them. */
const group = (id: string, name: string, values: string, count: string) => `jsonb_build_object('spec_id', '${id}',
  'spec_name', ${name}, 'is_image', false, 'spec_values', (select jsonb_agg(jsonb_build_object(
    'spec_value_id', '${id}' || lpad(i::text, 3, '0'), 'spec_value_name', (${values})[i], 'spec_image_url', '') order by i)
    from generate_series(1, ${count}) i))`

const FIRST_NAME = `case when choices[1] = 7 and not is_clothing then '型号' when choices[1] = 7 then '尺码' else '颜色' end`
const FIRST_VALUES = `case when choices[1] < 7 then ${textArray(COLOURS)} when is_clothing then ${textArray(SIZES)}
  else ${textArray(MODELS)} end`
const SECOND_NAME = `case when is_clothing then '尺码' else '规格' end`
const SECOND_VALUES = `case when is_clothing then ${textArray(SIZES)} else ${textArray(MODELS)} end`

const goodsRows = ({ lot, below, oneOf }: Plan) => `
  insert into goods (item_id, bn, name, brief, shop_id, brand_id, main_category_id, pics, intro, params, specs, nospec,
    approve_status, price, market_price, sort, created_at, updated_at)
  select big.id, 'G' || big.id, b.name || ' ' || big.name, ${oneOf(STYLES, 'g', 31)} || '，' || noun || '，' || ${oneOf(KINDS, 'g', 32)},
    shop_id, brand_id, category_id,
    jsonb_build_array('/img/big/' || g || '-1.webp', '/img/big/' || g || '-2.webp', '/img/big/' || g || '-3.webp'),
    (select string_agg('<p>' || ${oneOf(KINDS, 'g * 8 + i', 33)} || '的' || noun || '，' || ${oneOf(STYLES, 'g * 8 + i', 34)}
      || '，产地' || ${oneOf(PLACES, 'g * 8 + i', 35)} || '，七天无理由退换，全国联保。</p>', '') from generate_series(1, 8) i),
    jsonb_build_array(jsonb_build_object('name', '产地', 'value', ${oneOf(PLACES, 'g', 36)}),
      jsonb_build_object('name', '适用', 'value', ${oneOf(STYLES, 'g', 37)}),
      jsonb_build_object('name', '重量', 'value', (100 + ${below(4_000, 'g', 38)}) || ' g')),
    case when choices[1] = 0 then '[]'::jsonb when choices[2] = 0 then jsonb_build_array(${group('1', FIRST_NAME, FIRST_VALUES, 'choices[1]')})
      else jsonb_build_array(${group('1', FIRST_NAME, FIRST_VALUES, 'choices[1]')}, ${group('2', SECOND_NAME, SECOND_VALUES, 'choices[2]')}) end,
    choices[1] = 0,
    case when ${lot('g', 39)} < 0.92 then 'onsale' when ${lot('g', 39)} < 0.96 then 'instock'
      when ${lot('g', 39)} < 0.99 then 'offline_sale' else 'only_show' end,
    big.price, big.price * 5 / 4, case when ${lot('g', 40)} < 0.02 then ${below(1_000, 'g', 41)} else 0 end, at, at
  from big_goods big join brands b on b.id = brand_id order by g`

/** Goods without choices share their number with their only sku. */
const skuRows = ({ lot, below }: Plan) => `
  insert into skus (item_id, goods_id, bn, price, market_price, store, spec_value_ids, spec_text, sort)
  select case when choices[1] = 0 then id else id + k end, id, 'G' || id || '-' || lpad(k::text, 2, '0'),
    paid, paid * 5 / 4, case when ${lot('id + k', 43)} < 0.12 then 0 else 1 + ${below(500, 'id + k', 44, 3)} end,
    case when choices[1] = 0 then '[]'::jsonb when choices[2] = 0 then jsonb_build_array('1' || lpad(one::text, 3, '0'))
      else jsonb_build_array('1' || lpad(one::text, 3, '0'), '2' || lpad(two::text, 3, '0')) end,
    case when choices[1] = 0 then '' else ${FIRST_NAME} || ':' || (${FIRST_VALUES})[one]
      || case when choices[2] = 0 then '' else ',' || ${SECOND_NAME} || ':' || (${SECOND_VALUES})[two] end end, k
  from big_goods big
  cross join lateral generate_series(1, greatest(1, choices[1]) * greatest(1, choices[2])) k
  cross join lateral (select 1 + (k - 1) / greatest(1, choices[2]) as one, 1 + (k - 1) % greatest(1, choices[2]) as two,
    big.price + 500 * (k - 1) as paid) each
  order by g, k`

export const goods = (plan: Plan): string[] => [
  working(plan),
  `create unique index on big_goods (g)`,
  `analyze big_goods`,
  goodsRows(plan),
  skuRows(plan),
  `insert into goods_categories (goods_id, category_id) select id, category_id from big_goods`,
  `insert into goods_tags (goods_id, tag_id, sort)
    select id, ${plan.first.tags} + 1 + (${plan.below(TAGS.length, 'g', 45, 1.5)} + t * 3) % ${TAGS.length}, t
    from big_goods cross join generate_series(0, 1) t where ${plan.lot('g * 2 + t', 46)} < 0.6`,
]

/** What goods keep of their skus and orders: stock, sales, and the price that lists show. */
export const goodsSums = ({ first }: Plan): string[] => [
  `update goods g set store = s.store, sales = s.sales, price = s.price, market_price = s.market_price
    from (
      select distinct on (k.goods_id) k.goods_id, k.price, k.market_price, sum(k.store) over w as store,
        coalesce(sum(sold.num) over w, 0) as sales
      from skus k left join (select sku_id, sum(num) as num from big_lines where is_kept group by 1) sold on sold.sku_id = k.item_id
      where k.item_id > ${first.item} window w as (partition by k.goods_id)
      order by k.goods_id, (k.store > 0) desc, k.price, k.item_id) s
    where g.item_id = s.goods_id`,
  `update shops h set sales = s.num from (
      select shop_id, sum(sales)::int as num from goods where item_id > ${first.item} group by 1) s where h.id = s.shop_id`,
]
