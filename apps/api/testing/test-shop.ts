import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Api, createApi } from '@heji/api-client'
import { noCache, STORED_PATHS } from '@heji/server-kit'
import { createMailSender } from '../src/adapters/mail'
import { createOfficialAccount } from '../src/adapters/official-account'
import { createSiteCheck } from '../src/adapters/site-check'
import { createSmsSender } from '../src/adapters/sms'
import { createFileStore } from '../src/adapters/storage'
import { createTracking } from '../src/adapters/tracking'
import { createWechatLogin } from '../src/adapters/wechat-login/wechat-login'
import { createApp } from '../src/app'
import { copiesOf } from '../src/db/copy-shop'
import type { Deps } from '../src/http/context'
import { openSession } from '../src/http/sessions'
import { createPayments } from '../src/modules/payment/payments'
import { createGeocoder } from '../src/modules/regions/geocoder'
import { createSandboxes } from '../src/modules/sandboxes/sandboxes'
import { createBackground } from '../src/platform/background'
import { readConfig } from '../src/platform/config'
import type { OutboxEntry } from '../src/platform/demo-outbox'
import { createEvents } from '../src/platform/events'
import { createLog } from '../src/platform/log'
import { createLimits } from '../src/platform/rate-limit'
import type { Sandboxes } from '../src/platform/sandboxes'
import { leave, recorded } from './called'
import { giveBackDatabase, takeDatabase } from './databases'

/** A clock that only a test moves. */
function testClock(start = new Date('2026-11-11T02:00:00Z')) {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    advance: (ms: number) => {
      current += ms
    },
    set: (date: Date) => {
      current = date.getTime()
    },
  }
}

export interface TestShop extends Deps {
  sandboxes: Sandboxes
  app: ReturnType<typeof createApp>
  /** The app in process, for clients. */
  fetch: typeof fetch
  clock: ReturnType<typeof testClock>
  /** Codes that a shopper would have received. */
  sent: OutboxEntry[]
  /** The real client against the app in process, signed in with `token` if given. */
  api(token?: string): Api
  /** Token of a fresh session; members of the staff are in staff mode. */
  tokenOf(kind: 'member' | 'operator', id: number): Promise<string>
  close(): Promise<void>
}

/** An empty shop on a separate database: in-memory PGlite, or PostgreSQL with TEST_DATABASE_URL. */
export async function createTestShop(
  env: Record<string, string> = {},
  extra: Partial<Pick<Deps, 'findDrawing' | 'sites'>> = {},
): Promise<TestShop> {
  const database = await takeDatabase()
  const config = readConfig({ HEJI_DEMO: '1', DATA_DIR: mkdtempSync(join(tmpdir(), 'heji-test-')), ...env })
  const clock = testClock()
  const sent: OutboxEntry[] = []
  const outbox = { put: async (entry: OutboxEntry) => void sent.push(entry) }
  const log = createLog(process.env.LOG_LEVEL ?? 'silent')
  const deps = {
    db: database.db,
    database,
    config,
    clock,
    events: createEvents(database.pool, database.kind),
    storage: createFileStore(config),
    geocoder: createGeocoder(config.amap, clock, log),
    sites: createSiteCheck(),
    // Tests change rows directly.
    answers: noCache,
    log,
    limits: createLimits(database),
    sms: createSmsSender(outbox, config.aliyunSms, clock),
    background: createBackground(log),
    payments: createPayments(config, clock),
    mail: createMailSender(outbox, config.smtp),
    officialAccount: createOfficialAccount(outbox, config.wechatOfficial, clock),
    tracking: createTracking(config),
    wechatLogin: config.wechatLogin && createWechatLogin(config.wechatLogin, config.wechatOfficial),
    outbox,
    ...extra,
  }
  const sandboxes = createSandboxes(deps, copiesOf(database), createApp)
  Object.assign(deps, { sandboxes })
  const app = createApp(deps)
  const fetchApp = ((input: RequestInfo | URL, init?: RequestInit) =>
    app.fetch(new Request(input, init))) as typeof fetch
  return {
    ...deps,
    sandboxes,
    app,
    fetch: fetchApp,
    sent,
    api: token => {
      let own = token
      const set = (next: string) => {
        own = next
      }
      const store = token ? { token: { get: () => own, set, clear: () => {} } } : {}
      return recorded(
        createApi({ baseUrl: 'http://shop.test', fetch: fetchApp, headers: STORED_PATHS, ...store }),
        token,
      )
    },
    tokenOf: (kind, id) => openSession(deps, database.db, kind, id, true),
    close: async () => {
      leave()
      await deps.background.idle()
      await sandboxes.close()
      await deps.events.close()
      await giveBackDatabase(database)
    },
  }
}
