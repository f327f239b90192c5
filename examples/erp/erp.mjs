// A stand-in of 聚水潭 or 旺店通: a folder of files. Replace each function by a call of your ERP.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file as a whole or not at all. */
function write(path, value) {
  writeFileSync(`${path}.new`, JSON.stringify(value))
  renameSync(`${path}.new`, path)
}
const read = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise)

export function openErp(folder) {
  const orders = join(folder, 'orders')
  mkdirSync(orders, { recursive: true })
  return {
    /** An order that is there already is replaced: its number names it. */
    putOrder: order => write(join(orders, `${order.order_id}.json`), order),
    orderIds: () => readdirSync(orders).flatMap(name => (name.endsWith('.json') ? [name.slice(0, -5)] : [])),
    /** Parcels that left the warehouse: `{ order_id, corp, code }`, a line each. */
    sent: () => {
      const file = join(folder, 'sent.jsonl')
      return existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map(line => JSON.parse(line))
        : []
    },
    /** Pieces that can be sold, by sku code. */
    stock: () => read(join(folder, 'stock.json'), {}),
    /** What the connector remembers: its cursor, and what it has brought over. */
    state: () => read(join(folder, 'state.json'), { cursor: '', sent: [], stock: {} }),
    keep: state => write(join(folder, 'state.json'), state),
  }
}
