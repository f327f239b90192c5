import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openShop } from '../lib/shop.mjs'
import { isSmall } from './form.mjs'

/** Longest time that the demo shop's pictures may take, ms. */
const PATIENCE = 120_000

/**
 * A shop that has finished its start: in the first minute the demo shop draws pictures, with both cores. The smallest form
 * does not wait for them, because its times mean nothing.
 */
export async function openQuietShop(settings = {}) {
  process.env.LOG_LEVEL ??= 'info'
  const shop = await openShop(settings)
  const end = performance.now() + PATIENCE
  while (!isSmall && !shop.output().includes('pictures ready')) {
    if (performance.now() > end) throw new Error('演示商城的图片没有画完')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  await allowUnpaid(shop, settings)
  return shop
}

const run = promisify(execFile)

/** Measured buyers order again and again, and pay nothing. */
async function allowUnpaid(shop, { databaseUrl }) {
  const env = { ...process.env, DATA_DIR: shop.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const heji = (...args) =>
    run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'apps/api/src/cli/heji.ts', ...args], { env })
  const { stdout } = await heji('shop', 'list')
  const ids = stdout.split('\n').flatMap(line => /^\s*(\d+)\s/.exec(line)?.[1] ?? [])
  for (const id of ids) await heji('shop', 'set', id, '--unpaid-orders', '0', '--unpaid-pieces', '0')
}
