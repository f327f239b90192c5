import { resolve } from 'node:path'
import { type RunSettings, readHost, readPort, readRunSettings, readTrustedProxies } from '@heji/server-kit'
import { EX_CONFIG, ExitError } from './exit-error'
import { type AlipaySettings, readAlipaySettings } from './settings/alipay'
import { type AliyunSmsSettings, readAliyunSmsSettings } from './settings/aliyun-sms'
import { type AmapSettings, readAmapSettings } from './settings/amap'
import { type ClientSettings, readClientSettings } from './settings/clients'
import { addressOf } from './settings/env'
import { type KdniaoSettings, readKdniaoSettings } from './settings/kdniao'
import { type Kuaidi100Settings, readKuaidi100Settings } from './settings/kuaidi100'
import { refuseOddValues } from './settings/odd-values'
import { readS3Settings, type S3Settings } from './settings/s3'
import { readSmtpSettings, type SmtpSettings } from './settings/smtp'
import { readWechatLoginSettings, type WechatLoginSettings } from './settings/wechat-login'
import { readWechatOfficialSettings, type WechatOfficialSettings } from './settings/wechat-official'
import { readWechatPaySettings, type WechatPaySettings } from './settings/wechat-pay'

export interface Config extends ClientSettings {
  host: string
  port: number
  run: RunSettings
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without a pooler, for what belongs to one connection: migrations and notifications. */
  databaseDirectUrl: string | undefined
  /** Whether statements are prepared; poolers in transaction mode may forget them. */
  databasePrepared: boolean
  /** Standbys that answer what is only read. */
  databaseReadUrls: readonly string[]
  /** The demo shop: outbox file, known secrets. Never in production. */
  demo: boolean
  /** Whether orders can be paid without money: in the demo shop and in sandboxes. */
  testPay: boolean
  /** Path of the module with its goods, pages and pictures; without it the demo is an empty shop. */
  demoShop: string | undefined
  /** Signs tokens and hashes codes; at least 32 bytes. */
  secret: string
  /** Folder of built widgets of other teams (`OWN_WIDGETS`). */
  ownWidgets: string | undefined
  /** Lets the storefront hear about changed pages; at least 32 bytes. */
  internalToken: string
  storefrontOrigin: string
  designerOrigin: string
  /** Number of proxies whose entries about the caller's address are trusted. */
  trustedProxies: number
  /** Groups of dotted calls that are not served, or `all`. */
  dottedCallsOff: readonly string[]
  /** Maximum size of the folder of encoded pictures. */
  pictureCacheBytes: number
  /** Minutes until an unpaid order is cancelled. */
  autoCancelMinutes: number
  /** Whether members may choose a password that many people use. */
  commonPasswords: 'accept' | 'refuse'
  /** Hosts (`name` or `name:port`) of the firm's own network to which events may be sent, over http too. */
  webhookHosts: readonly string[]
  /** Address at which payment providers reach this server. */
  apiOrigin: string
  alipay: AlipaySettings | null
  wechatPay: WechatPaySettings | null
  wechatLogin: WechatLoginSettings | null
  wechatOfficial: WechatOfficialSettings | null
  aliyunSms: AliyunSmsSettings | null
  smtp: SmtpSettings | null
  s3: S3Settings | null
  amap: AmapSettings | null
  kuaidi100: Kuaidi100Settings | null
  kdniao: KdniaoSettings | null
}

const DEMO_SECRET = 'heji-demo-secret-not-for-production-0'

/**
 * Settings from the environment.
 * @throws ExitError 78 with one line that says which setting to change.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  refuseOddValues(env)
  const demo = env.HEJI_DEMO === '1'
  if (demo && env.HEJI_ENV === 'production') {
    throw new ExitError('HEJI_DEMO=1 不能与 HEJI_ENV=production 同时使用：请去掉 HEJI_DEMO', EX_CONFIG)
  }
  const host = readHost(env)
  const origin = (name: string, port: string | undefined, fallback: number) =>
    env[name] ?? `http://${host}:${port ?? fallback}`
  const alipay = readAlipaySettings(env)
  const wechatPay = readWechatPaySettings(env)
  if ((alipay || wechatPay) && !env.API_ORIGIN) {
    throw new ExitError('请设置 API_ORIGIN：支付平台通知支付结果的公网地址，例如 https://api.example.com', EX_CONFIG)
  }
  const port = readPort('API_PORT', env.API_PORT, 3002)
  const apiOrigin = addressOf('API_ORIGIN', origin('API_ORIGIN', env.API_PORT, 3002))
  return {
    ...readClientSettings(env, apiOrigin),
    host,
    port,
    run: readRunSettings(env),
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrls: readUrls(env),
    databasePrepared: env.DATABASE_PREPARED_STATEMENTS !== '0',
    demo,
    testPay: demo,
    commonPasswords: commonPasswordsOf(env.COMMON_PASSWORDS || 'accept'),
    ownWidgets: env.OWN_WIDGETS,
    demoShop: env.HEJI_DEMO_SHOP && resolve(env.HEJI_DEMO_SHOP),
    secret: secretOf('HEJI_SECRET', env, demo),
    internalToken: secretOf('HEJI_INTERNAL_TOKEN', env, demo),
    storefrontOrigin: origin('STOREFRONT_ORIGIN', env.STOREFRONT_PORT, 3000),
    designerOrigin: origin('DESIGNER_ORIGIN', env.DESIGNER_PORT, 3001),
    trustedProxies: readTrustedProxies(env),
    dottedCallsOff: (env.DOTTED_CALLS_OFF ?? '').split(',').filter(Boolean),
    pictureCacheBytes: megabytesOf('PICTURE_CACHE_MB', env.PICTURE_CACHE_MB ?? '2000') * 1_000_000,
    autoCancelMinutes: minutesOf('AUTO_CANCEL_MINUTES', env.AUTO_CANCEL_MINUTES ?? '30'),
    webhookHosts: (env.WEBHOOK_HOSTS ?? '')
      .split(',')
      .map(host => host.trim().toLowerCase())
      .filter(Boolean),
    apiOrigin,
    alipay,
    wechatPay,
    wechatLogin: readWechatLoginSettings(env),
    wechatOfficial: readWechatOfficialSettings(env),
    aliyunSms: readAliyunSmsSettings(env),
    smtp: readSmtpSettings(env),
    s3: readS3Settings(env),
    amap: readAmapSettings(env),
    kuaidi100: readKuaidi100Settings(env),
    kdniao: readKdniaoSettings(env),
  }
}

/** @throws ExitError 78 without a database that could have copies, or for what is no address of one */
function readUrls({ DATABASE_URL, DATABASE_READ_URL = '' }: Record<string, string | undefined>): string[] {
  const urls = DATABASE_READ_URL.split(',').flatMap(url => url.trim() || [])
  if (urls.length > 0 && !DATABASE_URL)
    throw new ExitError('DATABASE_READ_URL 只能与 DATABASE_URL 同时使用：内置数据库没有副本', EX_CONFIG)
  const wrong = urls.find(url => !/^postgres(ql)?:\/\//.test(url))
  if (wrong !== undefined)
    throw new ExitError('DATABASE_READ_URL 必须是 postgres:// 开头的地址，多个用逗号分隔', EX_CONFIG)
  return urls
}

function secretOf(name: string, env: Record<string, string | undefined>, demo: boolean) {
  const value = env[name] ?? (demo ? DEMO_SECRET : '')
  const unfit = value.length < 32 || /^(change|secret|password|test)/i.test(value) || (!demo && value === DEMO_SECRET)
  if (unfit) throw new ExitError(`请设置 ${name}：至少 32 个字符的随机密钥（或用 HEJI_DEMO=1 启动演示商城）`, EX_CONFIG)
  return value
}

const SHORTEST_MINUTES = 5
const LONGEST_MINUTES = 30 * 24 * 60

function minutesOf(name: string, value: string) {
  const minutes = Number(value)
  if (!/^\d+$/.test(value) || minutes < 1 || minutes > LONGEST_MINUTES)
    throw new ExitError(`${name} 必须是 1 到 ${LONGEST_MINUTES} 之间的整数（分钟）：${value}`, EX_CONFIG)
  return Math.max(SHORTEST_MINUTES, minutes)
}

/** A terabyte is more than any shop needs. */
const MOST_MEGABYTES = 1_000_000

function megabytesOf(name: string, value: string) {
  const megabytes = Number(value)
  if (!/^\d+$/.test(value) || megabytes < 1 || megabytes > MOST_MEGABYTES)
    throw new ExitError(`${name} 必须是 1 到 ${MOST_MEGABYTES} 之间的整数（MB）：${value}`, EX_CONFIG)
  return megabytes
}

function commonPasswordsOf(value: string): Config['commonPasswords'] {
  if (value === 'accept' || value === 'refuse') return value
  throw new ExitError(`COMMON_PASSWORDS 只能是 accept 或 refuse：${value}`, EX_CONFIG)
}
