import type { Contract, OutputOf } from '@heji/api-client'
import { Barcode } from './barcode'

export type PrintedOrder = OutputOf<Contract['POST /api/operator/orders/print']>['orders'][number]

/** What lies in the parcel. */
export const PackingSlip = ({ order }: { order: PrintedOrder }) => (
  <article className="co-slip">
    <header>
      <b>{order.shop_name}</b>
      <Barcode text={order.order_id} />
    </header>
    <p>
      {order.receiver_name} {order.receiver_mobile}
      <br />
      {order.address}
    </p>
    {order.lines.length === 0 && <p>没有要发的商品：订单未付款、已取消、已退款，或买家正在申请取消</p>}
    <table>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">货号</th>
          <th scope="col">件数</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map(({ sku_code, name, spec, num }, i) => (
          // A sku has two lines if it is also a gift.
          <tr key={`${sku_code}${i}`}>
            <td>
              {name} {spec}
            </td>
            <td>{sku_code}</td>
            <td>{num}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {order.remark && <p>买家留言：{order.remark}</p>}
    <footer>共 {order.lines.reduce((sum, { num }) => sum + num, 0)} 件</footer>
  </article>
)
