// Orders out, waybills and stock in. `api` is `createApi` of @heji/api-client with a key of the shop.

/** States of orders that the warehouse has to know of. */
const WANTED = new Set(['send', 'ask-cancel', 'cancelled', 'refunded'])

/** One round. @returns what was done */
export async function sync(api, erp) {
  const orders = await takeOrders(api, erp)
  const sent = await bringWaybills(api, erp)
  const stock = await bringStock(api, erp)
  return { orders, sent, stock }
}

/** Every order that changed since the last round. The cursor is kept after its orders, so that none is lost. */
async function takeOrders(api, erp) {
  let taken = 0
  for (;;) {
    const state = erp.state()
    const since = state.cursor ? { cursor: state.cursor } : { updated_since: 0 }
    const { rows, cursor, more } = await api('POST /api/operator/orders/changes', { ...since, limit: 200 })
    for (const { order_id, state: is } of rows) {
      if (!WANTED.has(is)) continue
      const order = await api('POST /api/operator/orders/show', { order_id })
      const { receiver_name, receiver_mobile, address, total_fee, remark, note, lines } = order
      erp.putOrder({
        order_id,
        state: order.state,
        receiver_name,
        receiver_mobile,
        address,
        total_fee,
        remark,
        note,
        lines: lines.map(({ sku_code, name, spec, num, unsent, total_fee: fee }) => ({
          sku_code,
          name,
          spec,
          num,
          unsent,
          fee,
        })),
      })
      taken++
    }
    erp.keep({ ...erp.state(), cursor })
    if (!more) return taken
  }
}

/** Parcels of the warehouse. What the shop has already is refused by it, and counts as done. */
async function bringWaybills(api, erp) {
  const state = erp.state()
  const known = new Set(state.sent)
  let brought = 0
  for (const { order_id, corp, code } of erp.sent()) {
    const name = `${order_id} ${corp} ${code}`
    if (known.has(name)) continue
    try {
      await api('POST /api/operator/orders/ship', { order_id, corp, code })
      brought++
    } catch (error) {
      if (!isRefused(error)) throw error
      console.error(`${order_id}: ${error.message}`)
    }
    known.add(name)
    erp.keep({ ...erp.state(), sent: [...known] })
  }
  return brought
}

/** Pieces that changed in the warehouse; the shop says of each who changed it. */
async function bringStock(api, erp) {
  let brought = 0
  for (const [sku_code, count] of Object.entries(erp.stock())) {
    const state = erp.state()
    if (state.stock[sku_code] === count) continue
    try {
      await api('POST /api/operator/stock/set', { sku_code, count, reason: 'count', note: 'ERP' })
      brought++
    } catch (error) {
      if (!isRefused(error)) throw error
      console.error(`${sku_code}: ${error.message}`)
    }
    erp.keep({ ...state, stock: { ...state.stock, [sku_code]: count } })
  }
  return brought
}

/** The shop said no, and would say it again; else it was away or busy, and the next round tries again. */
const isRefused = ({ status }) => status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429
