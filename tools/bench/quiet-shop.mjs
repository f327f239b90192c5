import { openShop } from '../lib/shop.mjs'

/** Longest time that the demo shop's pictures may take, ms. */
const PATIENCE = 120_000

/** A shop that has finished its start: in the first seconds the demo shop draws pictures, with both cores. */
export async function openQuietShop(settings = {}) {
  process.env.LOG_LEVEL ??= 'info'
  const shop = await openShop(settings)
  const end = performance.now() + PATIENCE
  while (!shop.output().includes('pictures ready')) {
    if (performance.now() > end) throw new Error('演示商城的图片没有画完')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return shop
}
