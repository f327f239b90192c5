import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { openWechat } from '../../../apps/api/testing/gateways/wechat-login'
import { buildOwnWidgets } from './own-widgets'
import { fillShop, startShop } from './started-shop'

/**
 * Fills a shop once and starts a copy of it for each worker, so that no test meets what another changes at the same time.
 * All of them ask the same stand-in of WeChat who somebody is, and have the same own widgets. `HEJI_E2E` may name one that runs already, `HEJI_FILLED_SHOP` the folder of one that is filled already.
 */
export default async function setup({ workers }: FullConfig) {
  if (process.env.HEJI_E2E) return
  const given = process.env.HEJI_FILLED_SHOP
  const filled = given ?? mkdtempSync(join(tmpdir(), 'heji-filled-'))
  const starting: ReturnType<typeof startShop>[] = []
  const wechat = await openWechat()
  const ownWidgets = await buildOwnWidgets()
  wechat.state.person = 'each browser'
  const stop = async () => {
    for (const one of await Promise.allSettled(starting)) if (one.status === 'fulfilled') await one.value.stop()
    await wechat.close()
    rmSync(ownWidgets, { recursive: true, force: true })
    if (!given) rmSync(filled, { recursive: true, force: true })
  }
  try {
    if (!given) await fillShop(filled)
    process.env.HEJI_FILLED_SHOP = filled
    for (let i = 0; i < workers; i++) starting.push(startShop({ ...wechat.env, OWN_WIDGETS: ownWidgets }))
    process.env.HEJI_E2E = JSON.stringify((await Promise.all(starting)).map(({ shop }) => shop))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
