import type pg from 'pg'
import type { Names } from './entry'

/** Names in the inputs of a member. */
export async function namesFor(pool: pg.Pool, memberId: number): Promise<Names> {
  const one = async (text: string) => String((await pool.query(text)).rows[0]?.x ?? '')
  const own = (column: string, table: string, order = column) =>
    one(`select ${column} as x from ${table} where member_id = ${memberId} order by ${order} limit 1`)
  const all = await pool.query('select item_id from goods where nospec and point = 0 and store > 0 order by item_id')
  const tags = await pool.query(`select id from tags where kind = 'shop' order by id limit 20`)
  const returnable = await pool.query(
    `select order_id, id from order_lines where order_id = (select max(order_id) from orders where member_id = ${memberId}) order by id`,
  )
  const order = await own('order_id', 'orders')
  return {
    goods: all.rows.map(({ item_id }) => String(item_id)),
    wide: await one(`select item_id as x from goods where bn = 'B1'`),
    pointGoods: await one('select min(item_id) as x from goods where point > 0'),
    reviewed: await one('select goods_id as x from reviews group by 1 order by count(*) desc limit 1'),
    discussed: await one('select max(id) as x from reviews'),
    tags: tags.rows.map(({ id }) => String(id)),
    shop: await one('select min(id) as x from shops'),
    category: await one('select max(id) as x from categories'),
    coupon: await one('select min(id) as x from coupons'),
    article: await one('select min(id) as x from articles'),
    page: await one('select min(id) as x from templates'),
    event: await one('select min(id) as x from registration_activities'),
    registration: await own('id', 'registration_records'),
    order,
    orders: (await pool.query(`select order_id from orders where member_id = ${memberId}`)).rows.map(
      row => row.order_id,
    ),
    returnable: { order: returnable.rows[0]?.order_id, lines: returnable.rows.map(({ id }) => Number(id)) },
    request: await own('bn', 'aftersales'),
    parcel: await one(`select min(id) as x from parcels where order_id = '${order}'`),
    parcelCode: await one(`select min(code) as x from parcels where order_id = '${order}'`),
    trade: await own('trade_id', 'trades'),
    invoice: await own('id', 'invoices'),
    title: await own('id', 'invoice_titles'),
    address: await own('id', 'addresses'),
    couponCode: await own('code', 'member_coupons'),
    share: await own('token', 'favourite_shares'),
  }
}
