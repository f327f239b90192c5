import { join } from 'node:path'
import { DataCache } from '@heji/server-kit'
import type { Logger } from 'pino'
import { createMailSender } from './adapters/mail'
import { createOfficialAccount } from './adapters/official-account'
import { createSiteCheck } from './adapters/site-check'
import { createSmsSender } from './adapters/sms'
import { createFileStore } from './adapters/storage'
import { createTracking } from './adapters/tracking'
import { createWechatLogin } from './adapters/wechat-login/wechat-login'
import { createApp } from './app'
import { openCopies } from './db/copies'
import { copiesOf } from './db/copy-shop'
import { openDatabaseClock } from './db/database-clock'
import { type DatabaseOptions, migrateDatabase, openDatabase } from './db/db'
import type { Deps } from './http/context'
import { createPayments } from './modules/payment/payments'
import { createGeocoder } from './modules/regions/geocoder'
import { createSandboxes } from './modules/sandboxes/sandboxes'
import { createBackground } from './platform/background'
import type { Config } from './platform/config'
import { createDemoOutbox } from './platform/demo-outbox'
import { createEvents } from './platform/events'
import { registerOwnWidgets } from './platform/own-widgets'
import { keepPrivate } from './platform/private-folder'
import { createLimits } from './platform/rate-limit'

/** Opens the database that the settings name. */
const databaseOf = ({ databaseUrl, databasePrepared, dataDir }: Config): DatabaseOptions =>
  databaseUrl ? { url: databaseUrl, prepared: databasePrepared } : { dataDir: join(dataDir, 'pg') }

/** The parts of a real shop: its database, migrated, and everything around it. @returns close(): ends them */
export async function openDeps(config: Config, log: Logger): Promise<Deps & { close(): Promise<void> }> {
  const left = keepPrivate(config.dataDir)
  if (left.length > 0) log.warn({ left: left.slice(0, 5) }, 'others may read some of the data directory')
  await registerOwnWidgets(config.ownWidgets, line => log.warn(line))
  const database = await openDatabase(databaseOf(config))
  const direct = config.databaseDirectUrl
    ? await openDatabase({ url: config.databaseDirectUrl, poolSize: 2 })
    : database
  await migrateDatabase(direct)
  const time = await openDatabaseClock(database)
  const { clock } = time
  const { databaseReadUrls: urls, databasePrepared: prepared } = config
  const copies = urls.length > 0 ? await openCopies({ urls, primary: database, clock, prepared }) : undefined
  const outbox = config.demo ? createDemoOutbox(config.dataDir) : undefined
  const events = createEvents(direct.pool, database.kind)
  const answers = new DataCache({ freshFor: 30_000, max: 1_000 })
  let changedAt = 0
  events.subscribe(() => {
    changedAt = clock.now().getTime()
    answers.markStale()
  })
  const background = createBackground(log)
  const deps: Deps = {
    db: database.db,
    database,
    config,
    clock,
    events,
    storage: createFileStore(config),
    geocoder: createGeocoder(config.amap, clock, log),
    sites: createSiteCheck(),
    answers,
    log,
    limits: createLimits(database),
    sms: createSmsSender(outbox, config.aliyunSms, clock),
    background,
    payments: createPayments(config, clock),
    mail: createMailSender(outbox, config.smtp),
    officialAccount: createOfficialAccount(outbox, config.wechatOfficial, clock),
    tracking: createTracking(config),
    wechatLogin: config.wechatLogin && createWechatLogin(config.wechatLogin, config.wechatOfficial),
    ...(outbox ? { outbox } : {}),
    ...(copies ? { copies, changedAt: () => changedAt } : {}),
  }
  const sandboxes = createSandboxes(deps, copiesOf(direct), createApp)
  return Object.assign(deps, {
    sandboxes,
    close: async () => {
      await background.idle()
      await sandboxes.close()
      time.close()
      await copies?.close()
      await events.close()
      if (direct !== database) await direct.close()
      await database.close()
    },
  })
}
