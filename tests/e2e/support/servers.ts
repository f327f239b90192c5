import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWechat } from '../../../apps/api/testing/gateways/wechat-login'
import { buildOwnWidgets } from './own-widgets'
import { fillShop } from './started-shop'

/**
 * Prepares what the shops of all workers share: a filled shop that they copy, unless `HEJI_FILLED_SHOP` names one, the
 * stand-in of WeChat, and the own widgets.
 */
export default async function setup() {
  const given = process.env.HEJI_FILLED_SHOP
  const filled = given ?? mkdtempSync(join(tmpdir(), 'heji-filled-'))
  const wechat = await openWechat()
  wechat.state.person = 'each browser'
  const ownWidgets = await buildOwnWidgets()
  const stop = async () => {
    await wechat.close()
    rmSync(ownWidgets, { recursive: true, force: true })
    if (!given) rmSync(filled, { recursive: true, force: true })
  }
  try {
    if (!given) await fillShop(filled)
  } catch (error) {
    await stop()
    throw error
  }
  Object.assign(process.env, wechat.env, { OWN_WIDGETS: ownWidgets, HEJI_FILLED_SHOP: filled })
  return stop
}
