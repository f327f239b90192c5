/** Cost of the final price (到手价) on a list of 18 goods: with it, and without (docs/decisions/028). */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../lib/steps.mjs'
import { figure } from '../lib/table.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { amount } from './form.mjs'
import { openQuietShop } from './quiet-shop.mjs'

const run = promisify(execFile)
const CALLS = amount(500, 5)
const GOODS = 18
/** Times as much as without. */
const MOST = 1.3

export async function measure() {
  const postgres = await startPostgres()
  try {
    const shop = await openQuietShop({ databaseUrl: postgres.url })
    try {
      const list = await leastOfList(shop)
      const final = await finalOf(postgres.url, list.ids)
      const without = list.ms - final.ms
      const row = {
        name: `GET goods/items，${GOODS} 件商品，其中 ${final.priced} 件有到手价`,
        有到手价: figure(list.ms, 'ms'),
        没有: figure(without, 'ms'),
        倍数: figure(list.ms / without, '', { max: MOST }),
      }
      return { title: '到手价的开销（PostgreSQL，最快的一次）', rows: [row] }
    } finally {
      await shop.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** One request after the other: the least time shows the work, not what else the machine did. */
async function leastOfList(shop) {
  const url = `${shop.urls.api}/api/h5app/wxapp/goods/items?page=1&pageSize=${GOODS}`
  let least = Number.POSITIVE_INFINITY
  let ids = []
  for (let call = 0; call < CALLS; call++) {
    const begun = performance.now()
    const { data } = await (await fetch(url)).json()
    least = Math.min(least, performance.now() - begun)
    ids = data.list.map(item => item.item_id)
  }
  return { ms: least, ids }
}

/** The part of it that final prices take, in a process of its own on the same database. */
async function finalOf(databaseUrl, ids) {
  const script = join(root, 'apps/api/race/costs/final-price-time.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { stdout } = await run('node', ['--import', 'tsx', script, ids.join(',')], { cwd: root, env })
  return JSON.parse(stdout)
}
