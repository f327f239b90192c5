import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCategory, addGoods, addShop } from '../testing/fixtures'
import { addBuyers, type RaceBuyer } from './support/buyers'
import { openRaceShop, type RaceShop } from './support/race-shop'

/** Calls that read, with every field that reaches the database; `*` marks a part of the path. */
const ROUTES = [
  'goods/items?keywords=1&tag=1&category_id=1&brand_id=1&goodsSort=1&start_price=1&page=1&pageSize=5',
  'goods/items/1*',
  'goods/suggest?keywords=1',
  'goods/category?distributor_id=1&category_id=1',
  'getCardList?page=1&pageSize=5&card_type=cash&item_id=1&distributor_id=1',
  'distributor/list?lat=40&lng=116&province=1&city=1&name=1&distributor_tag_id=1',
  'order/rate/list?item_id=1&rate_type=1&page=1',
  'orders?status=0&keyword=1&page=1&pageSize=5',
  'order/1*',
  'member/addresslist?city=1&address_id=1&page=1',
]

const hasSqlmap = (() => {
  try {
    execFileSync('sqlmap', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.log('[injection] skipped: sqlmap is not installed (Debian: apt-get install sqlmap)')
    return false
  }
})()

let shop: RaceShop
let buyer: RaceBuyer
const folder = mkdtempSync(join(tmpdir(), 'heji-sqlmap-'))

beforeAll(async () => {
  if (!hasSqlmap) return
  shop = await openRaceShop('postgres')
  await shop.withDatabase(async database => {
    const { id: shopId } = await addShop(database.db)
    const { id: mainCategoryId } = await addCategory(database.db, { name: '女装' })
    await addGoods(database.db, { shopId, mainCategoryId })
    buyer = (await addBuyers(database, 1))[0]!
  })
  await shop.start()
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** sqlmap's output for a URL, with everything that it can inject. */
function attack(url: string, more: string[]): Promise<string> {
  const args = ['-u', url, '--batch', ...more, '--risk=1', '--threads=4', '--flush-session']
  const quiet = ['--dbms=PostgreSQL', `--output-dir=${folder}`, '--disable-coloring', '--ignore-code=*', '--skip-waf']
  const as = buyer ? [`--header=Authorization: Bearer ${buyer.token}`] : []
  // Level 2 also tries cookies. These calls read none, and the session must stay valid.
  const which = ['--skip=cookie,user-agent,referer,host']
  return new Promise(resolve => {
    execFile('sqlmap', [...args, ...quiet, ...as, ...which], { maxBuffer: 1e8 }, (_, said) => resolve(said))
  })
}

const FOUND = /identified the following injection point|appears to be .* injectable|is vulnerable/
const LOOKED = /all tested parameters do not appear to be injectable/

it.skipIf(!hasSqlmap).each(ROUTES)('sqlmap finds nothing in GET %s', { timeout: 900_000 }, async route => {
  const said = await attack(`${shop.urls()[0]}/api/h5app/wxapp/${route}`, ['--level=2'])
  expect(said).not.toMatch(FOUND)
  expect(said, said.slice(-1_500)).toMatch(LOOKED)
  const [asked] = /HTTP error codes detected.*?(\d+ \([^)]*\) - \d+ times.*)/s.exec(said)?.slice(1) ?? ['']
  console.log(`[injection] ${route}: nothing found${asked ? `; ${asked.trim().split('\n')[0]}` : ''}`)
})

it.skipIf(!hasSqlmap)('sqlmap finds an injection that is there', { timeout: 900_000 }, async () => {
  const pool = new pg.Pool({ connectionString: shop.env.DATABASE_URL, max: 4 })
  const naive = createServer(async (request, response) => {
    const id = new URL(request.url ?? '/', 'http://x').searchParams.get('id')
    // Wrong on purpose: the caller's text is part of the statement.
    const found = await pool.query(`select name from goods where item_id = ${id}`).catch(() => ({ rows: [] }))
    response.end(`<p>${found.rows?.length ?? 0} found</p>`)
  })
  await new Promise<void>(resolve => naive.listen(0, '127.0.0.1', resolve))
  try {
    const { rows } = await pool.query('select min(item_id) as id from goods')
    const said = await attack(`http://127.0.0.1:${(naive.address() as AddressInfo).port}/?id=${rows[0].id}`, [
      '--technique=B',
    ])
    expect(said).toMatch(FOUND)
  } finally {
    await new Promise(resolve => naive.close(resolve))
    await pool.end()
  }
})
