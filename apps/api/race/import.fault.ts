import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ne, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../src/db/db'
import { goods, importedGoods, skus, stockLedger } from '../src/db/schema'
import { inTransaction } from '../src/db/transaction'
import { checkInvariants } from '../src/invariants/invariants'
import { setStock } from '../src/modules/orders/set-stock'
import { packagePath } from '../src/platform/package-path'
import { addShop } from '../testing/fixtures'
import { openRaceShop, type RaceShop } from './support/race-shop'
import { ENGINES, full } from './support/scale'

const GOODS = full(3_000, 600)
const KILLS = full(5, 2)
const STORE = 7
const HEAD = '货号,名称,店铺,分类,标签,价格,库存'

describe.each(ENGINES)('an import into %s', engine => {
  let shop: RaceShop
  let file: string

  beforeAll(async () => {
    shop = await openRaceShop(engine)
    await shop.withDatabase(({ db }) => addShop(db, { name: '禾集自营' }))
    file = join(shop.folder, 'goods.csv')
    const lines = Array.from({ length: GOODS }, (_, i) => `K${i},短袖${i},禾集自营,女装/上衣,新品,99.5,${STORE}`)
    writeFileSync(file, [HEAD, ...lines].join('\n'))
  })
  afterAll(() => shop?.close())

  const saved = () => shop.withDatabase(({ db }) => db.$count(importedGoods))

  /** Runs the command; kills it without warning after its first batch, if `isKilled`. @returns its exit code, null when killed */
  function run(isKilled: boolean) {
    const child = spawn(process.execPath, [process.env.HEJI_RACE_CLI!, 'import', file], {
      cwd: packagePath(),
      env: { ...process.env, DATA_DIR: shop.folder, LOG_LEVEL: 'error', ...shop.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [said, progress] = ['', '']
    child.stdout.on('data', chunk => {
      said += chunk
    })
    child.stderr.on('data', chunk => {
      progress += chunk
      if (isKilled && /^\d+\/\d+$/m.test(progress)) child.kill('SIGKILL')
    })
    return new Promise<{ code: number | null; said: string }>(resolve => {
      child.once('close', code => resolve({ code, said }))
    })
  }

  it(`continues after ${KILLS} kills and imports nothing twice`, async () => {
    const cuts: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { code } = await run(true)
      expect(code, 'killed while it worked').toBeNull()
      cuts.push(await saved())
      expect(cuts.at(-1)).toBeGreaterThan(cuts.at(-2) ?? 0)
    }
    const { code, said } = await run(false)
    console.log(
      `[import ${engine}] killed after ${cuts.join(', ')} of ${GOODS}; then: ${said.trim().split('\n').at(-1)}`,
    )
    expect(code).toBe(0)
    expect(said).toContain(`上次已导入 ${cuts.at(-1)}`)
    expect(await saved()).toBe(0)
    await shop.withDatabase(async ({ db }) => {
      expect(await judge(db)).toEqual([])
      expect(await checkInvariants(db)).toEqual([])
    })
  })

  it('would notice goods that were imported twice', async () => {
    class Undo extends Error {}
    await shop.withDatabase(async ({ db }) => {
      const look = inTransaction(db, async tx => {
        const [first] = await tx.select().from(skus).limit(1)
        // Like an import that starts again and adds: the ledger agrees with the stock, and both are wrong.
        await setStock(tx, first!.bn, 2 * STORE, new Date())
        expect(await checkInvariants(tx)).toEqual([])
        expect(await judge(tx), 'the test is blind').not.toEqual([])
        throw new Undo()
      })
      await expect(look).rejects.toThrow(Undo)
    })
  })
})

/** Differences from the file. */
async function judge(db: Queryable): Promise<string[]> {
  const [counted, others] = [
    [await db.$count(goods), await db.$count(skus)],
    await db.$count(skus, ne(skus.store, STORE)),
  ]
  const [row] = await db.select({ sum: sum(stockLedger.delta).mapWith(Number) }).from(stockLedger)
  return [
    ...(counted.some(count => count !== GOODS) ? [`${counted} goods and skus, not ${GOODS}`] : []),
    ...(others > 0 ? [`${others} skus with another stock`] : []),
    ...(row!.sum !== GOODS * STORE ? [`the ledger has ${row!.sum}`] : []),
  ]
}
