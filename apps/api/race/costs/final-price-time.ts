/**
 * Time of the final prices of goods (`tools/bench/final-price.mjs`): `DATABASE_URL=… tsx final-price-time.ts 5001,5002`
 * prints the least milliseconds of many rounds, and how many of the goods have such a price.
 */
import { asc, inArray } from 'drizzle-orm'
import { openDatabase } from '../../src/db/db'
import { goods } from '../../src/db/schema'
import { finalPrices } from '../../src/modules/items/final-prices'
import { itemRows, unitOf } from '../../src/modules/items/item-rows'
import { visitorAt } from '../../src/price-rules/viewer'

const ROUNDS = 500

const { db, close } = await openDatabase({ url: process.env.DATABASE_URL! })
const ids = process.argv[2]!.split(',').map(Number)
const viewer = visitorAt(new Date())
const shown = { where: inArray(goods.itemId, ids), order: [asc(goods.itemId)], limit: ids.length }
const rows = await itemRows(db, viewer, shown)

let least = Number.POSITIVE_INFINITY
let priced = 0
for (let round = 0; round < ROUNDS; round++) {
  const begun = performance.now()
  const finalOf = await finalPrices(db, viewer, rows)
  priced = rows.filter(row => finalOf({ goods: row.goods, unit: unitOf(row, viewer) })).length
  least = Math.min(least, performance.now() - begun)
}
console.log(JSON.stringify({ ms: least, priced }))
await close()
