import { describe, expect, it } from 'vitest'
import { rsaPair } from '../../testing/gateways/keys'
import { readConfig } from './config'
import { EX_CONFIG, type ExitError } from './exit-error'

const SECRETS = { HEJI_SECRET: 'a'.repeat(40), HEJI_INTERNAL_TOKEN: 'b'.repeat(40) }

const { privateKey, publicKey } = rsaPair('config')
const ALIPAY = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: privateKey,
  ALIPAY_PUBLIC_KEY: publicKey,
}
const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\n/g, '')

/** The refusal of these settings: one line and an exit code (reliability row 34). */
function refusalOf(env: Record<string, string>): ExitError {
  try {
    readConfig(env)
  } catch (error) {
    return error as ExitError
  }
  throw new Error('the settings were accepted')
}

describe('settings', () => {
  it.each([
    ['nothing', {}, 'HEJI_SECRET'],
    ['copies of the embedded database', { HEJI_DEMO: '1', DATABASE_READ_URL: 'postgres://a/b' }, 'DATABASE_URL'],
    [
      'a copy that is none',
      { HEJI_DEMO: '1', DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'postgres://a/b,10.0.0.22' },
      'DATABASE_READ_URL',
    ],
    ['a short secret', { ...SECRETS, HEJI_SECRET: 'short' }, 'HEJI_SECRET'],
    ['a well-known secret', { ...SECRETS, HEJI_SECRET: 'changeme-changeme-changeme-changeme' }, 'HEJI_SECRET'],
    ['the secret of the demo', { ...SECRETS, HEJI_SECRET: 'heji-demo-secret-not-for-production-0' }, 'HEJI_SECRET'],
    ['no token between the servers', { HEJI_SECRET: SECRETS.HEJI_SECRET }, 'HEJI_INTERNAL_TOKEN'],
    ['the demo in production', { HEJI_ENV: 'production', HEJI_DEMO: '1' }, 'HEJI_DEMO'],
    ['half a provider', { HEJI_DEMO: '1', ALIPAY_APP_ID: '2021' }, 'ALIPAY_PRIVATE_KEY'],
    ['half of another', { HEJI_DEMO: '1', WECHAT_PAY_MCH_ID: '19' }, 'WECHAT_PAY_APP_ID'],
    ['a key that is none', { HEJI_DEMO: '1', ...ALIPAY, ALIPAY_PUBLIC_KEY: 'MIIB' }, 'ALIPAY_PUBLIC_KEY'],
    ['a key file that is not there', { HEJI_DEMO: '1', ...ALIPAY, ALIPAY_PRIVATE_KEY: '/none' }, 'ALIPAY_PRIVATE_KEY'],
    ['a gateway that is none', { HEJI_DEMO: '1', ...ALIPAY, ALIPAY_GATEWAY: 'ftp://x' }, 'ALIPAY_GATEWAY'],
    ['a provider that cannot reach us', { HEJI_DEMO: '1', ...ALIPAY }, 'API_ORIGIN'],
    ['half a bucket', { HEJI_DEMO: '1', S3_BUCKET_URL: 'https://b.test' }, 'S3_REGION'],
    ['a port that is none', { ...SECRETS, API_PORT: '99999' }, 'API_PORT'],
    ['the demo for everybody', { HEJI_DEMO: '1', HOST: '0.0.0.0' }, 'HEJI_DEMO_PUBLIC'],
    ['the demo for everybody of the other kind', { HEJI_DEMO: '1', HOST: '::' }, 'HEJI_DEMO_PUBLIC'],
    ['the demo for everybody by an empty host', { HEJI_DEMO: '1', HOST: '' }, 'HEJI_DEMO_PUBLIC'],
    ['the demo at a name', { HEJI_DEMO: '1', HOST: '127.0.0.1.shop.test' }, 'HEJI_DEMO_PUBLIC'],
    ['a comment behind a value', { ...SECRETS, HOST: '10.0.0.11     # its own address' }, 'HOST'],
    [
      'two databases',
      { ...SECRETS, DATABASE_URL: 'postgres://u:p@127.0.0.1:6432/heji2', DATABASE_DIRECT_URL: 'postgres://u:p@b/heji' },
      'DATABASE_DIRECT_URL',
    ],
    ['minutes that are none', { ...SECRETS, AUTO_CANCEL_MINUTES: 'x' }, 'AUTO_CANCEL_MINUTES'],
    ['minutes without a number', { ...SECRETS, AUTO_CANCEL_MINUTES: '' }, 'AUTO_CANCEL_MINUTES'],
    ['a picture cache without a size', { ...SECRETS, PICTURE_CACHE_MB: '0' }, 'PICTURE_CACHE_MB'],
    ['a picture cache of a half', { ...SECRETS, PICTURE_CACHE_MB: '1.5' }, 'PICTURE_CACHE_MB'],
    ['minutes without an end', { ...SECRETS, AUTO_CANCEL_MINUTES: '1e309' }, 'AUTO_CANCEL_MINUTES'],
  ])('refuses %s with one line that says which setting to change', (_, env, name) => {
    const refusal = refusalOf(env as Record<string, string>)
    expect(refusal.exitCode).toBe(EX_CONFIG)
    expect(refusal.message).toContain(name)
    expect(refusal.message).not.toContain('\n')
  })

  it('accepts a shop with secrets, and the demo without', () => {
    expect(readConfig(SECRETS)).toMatchObject({
      demo: false,
      testPay: false,
      port: 3002,
      host: '127.0.0.1',
      autoCancelMinutes: 30,
    })
    expect(readConfig({ HEJI_DEMO: '1' }).demo).toBe(true)
  })

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('lets the demo listen at %s', HOST => {
    expect(readConfig({ HEJI_DEMO: '1', HOST, API_ORIGIN: 'http://shop.test' }).host).toBe(HOST)
  })

  it('lets the demo listen everywhere if the setting allows it, and a shop with secrets always', () => {
    expect(readConfig({ HEJI_DEMO: '1', HOST: '0.0.0.0', HEJI_DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0')
    expect(readConfig({ ...SECRETS, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('cancels no order before five minutes', () => {
    expect(readConfig({ ...SECRETS, AUTO_CANCEL_MINUTES: '2' }).autoCancelMinutes).toBe(5)
    expect(readConfig({ ...SECRETS, AUTO_CANCEL_MINUTES: '45' }).autoCancelMinutes).toBe(45)
  })

  it('gives the picture cache 2 GB unless told otherwise', () => {
    expect(readConfig(SECRETS).pictureCacheBytes).toBe(2_000_000_000)
    expect(readConfig({ ...SECRETS, PICTURE_CACHE_MB: '300' }).pictureCacheBytes).toBe(300_000_000)
  })

  it('accepts keys in the form in which providers give them', () => {
    const given = {
      ...ALIPAY,
      ALIPAY_PRIVATE_KEY: bare(privateKey),
      ALIPAY_PUBLIC_KEY: publicKey.replaceAll('\n', '\\n'),
    }
    const { alipay } = readConfig({ HEJI_DEMO: '1', API_ORIGIN: 'https://api.shop.test/', ...given })
    expect(alipay).toMatchObject({ privateKey, alipayPublicKey: publicKey })
    expect(readConfig({ HEJI_DEMO: '1' })).toMatchObject({ alipay: null, wechatPay: null })
  })
})
