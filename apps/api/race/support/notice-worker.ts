/**
 * A process that plans and sends notices without a pause: the two jobs of the server, which come only every 20 s there.
 * `CLOCK_START` and `CLOCK_RATE`: since then its clock runs so many times as fast, so that the minutes between two
 * attempts are seconds.
 */
import { setTimeout } from 'node:timers/promises'
import { planNotices } from '../../src/modules/notices/plan'
import { sendNotices } from '../../src/modules/notices/send'
import { openDeps } from '../../src/open-deps'
import { readConfig } from '../../src/platform/config'
import { createLog } from '../../src/platform/log'

const since = Number(process.env.CLOCK_START)
const rate = Number(process.env.CLOCK_RATE)
const now = () => new Date(since + (Date.now() - since) * rate)

const opened = await openDeps(readConfig(process.env), createLog('fatal'))
const deps = { ...opened, clock: { now } }
process.send?.({ port: 1 })
process.on('SIGTERM', () => process.exit(0))
for (;;) {
  const done = (await planNotices(deps)) + (await sendNotices(deps))
  if (done === 0) await setTimeout(20)
}
