import { noCache } from '@heji/server-kit'
import type { Database } from '../../db/db'
import type { Deps } from '../../http/context'
import { createBackground } from '../../platform/background'
import { DomainError } from '../../platform/errors'
import { createEvents } from '../../platform/events'
import { createLimits } from '../../platform/rate-limit'
import { createPayments } from '../payment/payments'
import { createGeocoder } from '../regions/geocoder'

/**
 * The parts of the shop in a sandbox: a database of its own, the test payment, and nothing that reaches anybody outside.
 * It sees the shop's pictures and adds none.
 */
export function depsOfSandbox(shop: Deps, database: Database): Deps {
  const services = {
    alipay: null,
    wechatPay: null,
    wechatLogin: null,
    wechatOfficial: null,
    aliyunSms: null,
    smtp: null,
    amap: null,
    kuaidi100: null,
    kdniao: null,
  }
  const config = { ...shop.config, ...services, testPay: true }
  const { clock } = shop
  const log = shop.log.child({ sandbox: true })
  return {
    db: database.db,
    database,
    config,
    clock,
    // Heard by nobody outside: those of the shop go to all processes and empty their caches.
    events: createEvents(database.pool, 'pglite'),
    storage: { ...shop.storage, write: async () => refuse('试买环境不能上传图片') },
    geocoder: createGeocoder(null, clock, log),
    sites: { isGone: async () => false },
    // Other processes would not hear of a change.
    answers: noCache,
    log,
    limits: createLimits(database),
    sms: { assertReady: () => {}, send: async () => {}, sendNotice: async () => {} },
    background: createBackground(log),
    payments: createPayments(config, clock),
    mail: { assertReady: () => {}, sendCode: async () => {}, sendInvoice: async () => {}, sendNotice: async () => {} },
    officialAccount: { assertReady: () => {}, sendNotice: async () => {} },
    tracking: null,
    wechatLogin: null,
  }
}

function refuse(message: string): never {
  throw new DomainError(message)
}
