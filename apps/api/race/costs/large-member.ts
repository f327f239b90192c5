import { LIMITS } from '@heji/validators'
import type pg from 'pg'
import { SIZES } from './large-shop'

/** Gives a member the maximum of everything, or a little of everything. */
export async function fillMember(pool: pg.Pool, memberId: number, isFull: boolean) {
  const own = (most: number) => (isFull ? most : 3)
  const run: Run = (text, values = []) => pool.query(text, [memberId, ...values])
  await addOrders(run, own)
  await addParcels(run, own)
  await addRequests(run, own)
  await addReturnable(run, own)
  await addBelongings(run, own)
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>
type Own = (most: number) => number

/** The first order: it has a line for everything that a cart holds. */
const FIRST = `lpad(($1::bigint * 100000)::text, 16, '2')`

async function addOrders(run: Run, own: Own) {
  await run(
    `insert into cart_lines (member_id, sku_id, goods_id, shop_id, num)
    select $1, s.item_id, s.goods_id, g.shop_id, 1 from skus s join goods g on g.item_id = s.goods_id where g.point = 0 and g.nospec order by s.item_id limit $2`,
    [own(LIMITS.cartLines)],
  )
  await run(
    `insert into orders (order_id, member_id, shop_id, title, market_fee, item_fee, total_fee, receiver_name, receiver_mobile, receiver_state,
      receiver_city, receiver_district, receiver_address, auto_cancel_at, status, pay_status, ended_at, created_at)
    select lpad(($1::bigint * 100000 + n)::text, 16, '2'), $1, (select min(id) from shops), '短袖', 9900, 9900, 9900, '张三', '13800006688', '北京市', '北京市',
      '昌平区', '1', now(), case when n % 3 = 0 then 'DONE' when n % 3 = 1 then 'PAYED' else 'CANCEL' end, 'PAYED', now(), now() - n * interval '1 hour'
    from generate_series(0, $2 - 1) n`,
    [own(SIZES.orders)],
  )
  await run(
    `insert into order_lines (order_id, sku_id, goods_id, item_bn, item_name, num, price, market_price, sale_price, item_fee, total_fee)
    select o.order_id, s.item_id, s.goods_id, 'B', '短袖', 1, 9900, 9900, 9900, 9900, 9900 from orders o,
      lateral (select * from skus order by item_id limit case when o.order_id = ${FIRST} then $2 else 2 end) s where o.member_id = $1`,
    [own(LIMITS.cartLines)],
  )
}

async function addParcels(run: Run, own: Own) {
  await run(
    `insert into parcels (order_id, corp, code, shipped_at) select ${FIRST}, 'SF', 'SF' || $1 || '-' || n, now() from generate_series(1, $2) n`,
    [own(SIZES.parcels)],
  )
  await run(
    `insert into parcel_lines (parcel_id, order_line_id, num) select p.id, l.id, 1 from parcels p join order_lines l on l.order_id = p.order_id and l.id % 20 = p.id % 20 where p.order_id = ${FIRST}`,
  )
  await run(
    `insert into parcel_tracks (parcel_id, text, at) select p.id, '已到达' || n, now() from parcels p, generate_series(1, $2) n where p.order_id = ${FIRST}`,
    [own(SIZES.tracks)],
  )
  await run(
    `insert into trades (trade_id, order_id, member_id, pay_fee, pay_type, state)
    select ${FIRST} || n, ${FIRST}, $1, 9900, 'testpay', 'NOTPAY' from generate_series(1, $2) n`,
    [own(50)],
  )
}

async function addRequests(run: Run, own: Own) {
  await run(
    `insert into offline_vouchers (order_id, member_id, total_fee, bank_account_id, bank_account_name, bank_account_no, bank_name, voucher_pics)
    select order_id, $1, 9900, (select min(id) from bank_accounts), '禾集', '6222', '招商银行', '["/img/a"]'
    from orders where member_id = $1 order by order_id limit $2`,
    [own(SIZES.orders)],
  )
  await run(
    `insert into aftersales (bn, order_id, member_id, shop_id, type, state, refund_fee, reason)
    select '9' || order_id, order_id, $1, shop_id, 'ONLY_REFUND', 'APPLIED', 100, '质量问题' from orders where member_id = $1 order by order_id limit $2`,
    [own(SIZES.requests)],
  )
  await run(
    `insert into aftersales_lines (bn, order_line_id, num, refund_fee) select a.bn, l.id, 1, 1 from aftersales a join order_lines l on l.order_id = a.order_id where a.member_id = $1`,
  )
  await run(
    `insert into aftersales_transitions (bn, to_state, event, actor_kind) select a.bn, 'APPLIED', 'apply', 'member' from aftersales a, generate_series(1, 20) where a.member_id = $1`,
  )
}

/** The last order: it was received, and none of its many lines was returned. */
async function addReturnable(run: Run, own: Own) {
  const last = `lpad(($1::bigint * 100000 + 99999)::text, 16, '2')`
  await run(
    `insert into orders (order_id, member_id, shop_id, title, market_fee, item_fee, total_fee, receiver_name, receiver_mobile, receiver_state,
      receiver_city, receiver_district, receiver_address, auto_cancel_at, status, pay_status, ended_at, paid_at, created_at)
    select ${last}, $1, shop_id, title, $2 * 9900, $2 * 9900, $2 * 9900, receiver_name, receiver_mobile, receiver_state,
      receiver_city, receiver_district, receiver_address, now(), 'DONE', 'PAYED', now(), now(), now() - interval '9 years' from orders where order_id = ${FIRST}`,
    [own(LIMITS.cartLines)],
  )
  await run(
    `insert into order_lines (order_id, sku_id, goods_id, item_bn, item_name, num, price, market_price, sale_price, item_fee, total_fee)
    select ${last}, item_id, goods_id, 'B', '短袖', 1, 9900, 9900, 9900, 9900, 9900 from skus order by item_id limit $2`,
    [own(LIMITS.cartLines)],
  )
}

async function addBelongings(run: Run, own: Own) {
  await run(
    `insert into registration_records (activity_id, member_id, mobile, status, verify_code)
    select id, $1::bigint, '13800006688', 'passed', 'V' || $1::bigint || '-' || id from registration_activities order by id limit $2`,
    [own(SIZES.events)],
  )
  await run(`insert into point_ledger (member_id, delta, kind) select $1, 1, 'gift' from generate_series(1, $2)`, [
    own(SIZES.points),
  ])
  await run(`update members set point = $2 where id = $1`, [own(SIZES.points)])
  await run(
    `insert into member_coupons (coupon_id, member_id, seq, code) select id, $1, 1, lpad(($1::bigint * 100000 + id)::text, 16, '3') from coupons order by id limit $2`,
    [own(SIZES.coupons)],
  )
  await run(
    `insert into invoices (order_id, member_id, amount, type, company_title, mobile, state)
    select order_id, $1, 9900, 'individual', '张三', '13800006688', 'pending' from orders where member_id = $1 order by order_id limit $2`,
    [own(SIZES.invoices)],
  )
  await run(
    `insert into invoice_titles (member_id, type, company_title, mobile) select $1, 'individual', '张三' || n, '13800006688' from generate_series(1, $2) n`,
    [own(SIZES.invoices)],
  )
  await run(`insert into favourites (member_id, goods_id) select $1, item_id from goods order by item_id limit $2`, [
    own(100),
  ])
  await run(`insert into favourite_shares (member_id, token) values ($1, 'shared' || $1::bigint)`)
  await run(`insert into favourites (member_id, shop_id) select $1, id from shops order by id limit $2`, [own(100)])
  await run(`insert into footprints (member_id, goods_id) select $1, item_id from goods order by item_id limit $2`, [
    own(100),
  ])
  await run(
    `insert into addresses (member_id, username, telephone, province, city, county, adrdetail) select $1, '张三', '13800006688', '北京市', '北京市', '昌平区', '1号' || n from generate_series(1, $2) n`,
    [own(19)],
  )
}
