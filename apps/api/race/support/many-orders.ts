import type pg from 'pg'

/** Orders with one line each, made in the database; columns of later migrations get their defaults. */
export async function addOrders(client: pg.Client, count: number) {
  await client.query(`
    insert into member_grades (name, is_default) values ('普通', true);
    insert into members (mobile, password_hash, username, grade_id)
      select '137' || lpad(n::text, 8, '0'), '', '', (select id from member_grades limit 1)
      from generate_series(1, 1000) n;
    insert into shops (name, province, city, area, address, lng, lat) values ('禾集', '北京市', '北京市', '昌平区', '1', 116, 40);
    insert into categories (name, level) values ('短袖', 1);
    insert into goods (item_id, bn, name, shop_id, main_category_id, price)
      select 1, 'HJ-1', '短袖', s.id, c.id, 9900 from shops s, categories c;
    insert into skus (item_id, goods_id, bn, price, store) values (1, 1, 'HJ-1', 9900, 0)`)
  await client.query(
    `insert into orders (order_id, member_id, shop_id, title, market_fee, item_fee, total_fee, receiver_name,
        receiver_mobile, receiver_state, receiver_city, receiver_district, receiver_address, auto_cancel_at)
      select lpad(n::text, 16, '0'), (select min(id) from members) + n % 1000, (select min(id) from shops), '短袖',
        9900, 9900, 9900, '张三', '13800006688', '北京市', '北京市', '昌平区', '回龙观东大街1号院', now()
      from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into order_lines (order_id, sku_id, goods_id, item_bn, item_name, num, price, market_price, sale_price,
        item_fee, total_fee)
      select order_id, 1, 1, 'HJ-1', '短袖', 1, 9900, 9900, 9900, 9900, 9900 from orders`,
  )
  await client.query('analyze')
}

/** Files of the tables; a table that is rewritten gets another file. */
export async function filesOf(client: pg.Client, tables: string[]): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; file: string }>(
    'select relname as name, pg_relation_filenode(oid)::text as file from pg_class where relname = any($1)',
    [tables],
  )
  return Object.fromEntries(rows.map(({ name, file }) => [name, file]))
}

/** Reads and changes an order again and again while `work` runs. @returns the longest of these in ms, and how many */
export async function longestWait(client: pg.Client, work: () => Promise<unknown>) {
  const state = { isDone: false, longest: 0, asked: 0 }
  const probing = (async () => {
    while (!state.isDone) {
      const started = performance.now()
      await client.query(`update orders set remark = remark where order_id = lpad('7', 16, '0')`)
      state.longest = Math.max(state.longest, performance.now() - started)
      state.asked += 1
    }
  })()
  await work().finally(() => {
    state.isDone = true
  })
  await probing
  return state
}
