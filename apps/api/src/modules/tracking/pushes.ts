import { networkOf } from '@heji/server-kit'
import type { Hono } from 'hono'
import { inTransaction } from '../../db/transaction'
import { readText } from '../../http/body'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { PushError } from '../../platform/tracking-service'
import { storeTracking } from './store-tracking'

export const PUSH_PATH = '/api/tracking/notify/kuaidi100'
/** A parcel with two hundred steps. */
const MAX_BODY = 256 * 1024

/**
 * The address for pushes of the tracking service, which gets its answer after the commit. Only a signed one changes
 * anything; a push about a parcel of somebody else is answered as well, or it would come again and again.
 */
export function mountPushes(app: Hono, deps: Deps) {
  app.post(PUSH_PATH, async c => {
    const { tracking, db, clock, log, limits, config } = deps
    if (!tracking) return c.json({ result: false, returnCode: '404', message: '接口不存在' }, 404)
    try {
      const found = tracking.readPush(await readText(c.req.raw, MAX_BODY))
      if (found) await inTransaction(db, tx => storeTracking(tx, found, clock.now()))
      return c.json({ result: true, returnCode: '200', message: '成功' })
    } catch (error) {
      if (!(error instanceof PushError)) throw error
      await limits.use('noticeRefusedByIp', networkOf(callerIp(c, config)))
      log.warn({ reason: error.reason }, 'parcel push refused')
      return c.json({ result: false, returnCode: '500', message: '推送无效' }, error.reason === 'signature' ? 401 : 400)
    }
  })
}
