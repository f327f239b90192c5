import type { PrintedOrder } from './packing-slip'

interface Picked {
  sku_code: string
  name: string
  spec: string
  num: number
  orders: number
}

/** Pieces of each sku over all orders, by sku code: one walk through the shelves. */
export function pickedOf(orders: readonly PrintedOrder[]): Picked[] {
  const bySku = new Map<string, Picked>()
  for (const { lines } of orders) {
    for (const { num, ...line } of lines) {
      const before = bySku.get(line.sku_code) ?? { ...line, num: 0, orders: 0 }
      bySku.set(line.sku_code, { ...before, num: before.num + num, orders: before.orders + 1 })
    }
  }
  return [...bySku.values()].sort((a, b) => a.sku_code.localeCompare(b.sku_code))
}

export function PickingList({ orders }: { orders: readonly PrintedOrder[] }) {
  const rows = pickedOf(orders)
  return (
    <article className="co-slip">
      <header>
        <b>拣货单</b>
        <span>{orders.filter(({ lines }) => lines.length > 0).length} 个订单</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">货号</th>
            <th scope="col">商品</th>
            <th scope="col">订单</th>
            <th scope="col">件数</th>
            <th scope="col">已拣</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sku_code, name, spec, num, orders: count }) => (
            <tr key={sku_code}>
              <td>{sku_code}</td>
              <td>
                {name} {spec}
              </td>
              <td>{count}</td>
              <td>{num}</td>
              <td>
                <span className="co-box" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>共 {rows.reduce((sum, { num }) => sum + num, 0)} 件</footer>
    </article>
  )
}
