import { networkOf } from '@heji/server-kit'
import type { Hono } from 'hono'
import { inTransaction } from '../../db/transaction'
import { readText } from '../../http/body'
import { callerIp } from '../../http/caller'
import type { Deps } from '../../http/context'
import { PushError } from '../../platform/tracking-service'
import { storeTracking } from './store-tracking'

/** The name of the service follows. */
export const PUSH_PATH = '/api/tracking/notify/'
/** A parcel with two hundred steps. */
const MAX_BODY = 256 * 1024

/**
 * The address for pushes of the tracking service, which gets its answer after the commit. Only a signed one changes
 * anything; a push about a parcel of somebody else is answered as well, or it would come again and again.
 */
export function mountPushes(app: Hono, deps: Deps) {
  app.post(`${PUSH_PATH}:service`, async c => {
    const { tracking, db, clock, log, limits, config } = deps
    if (tracking?.name !== c.req.param('service')) return c.json({ message: '接口不存在' }, 404)
    try {
      const found = tracking.readPush(await readText(c.req.raw, MAX_BODY))
      await inTransaction(db, async tx => {
        for (const news of found) await storeTracking(tx, news, clock.now())
      })
      return c.json(tracking.pushAnswer(true, clock.now()))
    } catch (error) {
      if (!(error instanceof PushError)) throw error
      await limits.use('noticeRefusedByIp', networkOf(callerIp(c, config)))
      log.warn({ reason: error.reason }, 'parcel push refused')
      return c.json(tracking.pushAnswer(false, clock.now()), error.reason === 'signature' ? 401 : 400)
    }
  })
}
