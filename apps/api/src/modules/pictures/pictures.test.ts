import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawsCircle } from '../../../testing/drawing'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { createVariants, variantName } from './variants'
import { nearestWidth } from './widths'

const DRAWING = 'circle'
let shop: TestShop
let uploaded: string
const cache = () => join(shop.config.dataDir, 'img-cache')

beforeAll(async () => {
  shop = await createTestShop({}, { findDrawing: drawsCircle })
  const api = await operatorApi(shop)
  const images = new File([new Uint8Array(await jpeg(400, 200))], 'a.jpg')
  uploaded = (await api('POST /api/espier/upload_localimage', { images })).image_full_url
})
beforeEach(() => rmSync(cache(), { recursive: true, force: true }))
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://shop.test${path}`, { headers })
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { format, width, height }
}

describe('an uploaded picture', () => {
  it('is delivered as it was stored, for ever and as nothing but a picture', async () => {
    const response = await get(uploaded)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
    expect(await sizeOf(response)).toEqual({ format: 'jpeg', width: 400, height: 200 })
  })

  it('is made smaller, never larger, in the format that was asked for', async () => {
    expect(await sizeOf(await get(`${uploaded}?w=150`))).toEqual({ format: 'jpeg', width: 160, height: 80 })
    expect(await sizeOf(await get(`${uploaded}?w=1600&fm=webp`))).toEqual({ format: 'webp', width: 400, height: 200 })
    expect(await sizeOf(await get(`${uploaded}?w=80&fm=png`))).toMatchObject({ format: 'png', width: 80 })
    const avif = await get(`${uploaded}?w=80&fm=avif`)
    expect(avif.headers.get('content-type')).toBe('image/avif')
  })

  it('answers 304 to who has it', async () => {
    const etag = (await get(`${uploaded}?w=80`)).headers.get('etag')!
    const again = await get(`${uploaded}?w=80`, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(`${uploaded}?w=160`, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a drawing', () => {
  it('is drawn once per variant, however many ask', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => get(`/img/${DRAWING}?w=160`)))
    expect(new Set(all.map(r => r.status))).toEqual(new Set([200]))
    expect(await sizeOf(all[0]!)).toMatchObject({ format: 'webp', width: 160 })
    expect(readdirSync(cache(), { recursive: true }).filter(name => !String(name).endsWith('.part'))).toHaveLength(2)
  })
})

describe('what is no picture', () => {
  it.each([
    '/img/',
    '/img/nothing/here',
    '/img/u/..%2f..%2fheji.lock',
    '/img/u/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/img/u/0000.jpg',
    `/img/u/${'0'.repeat(64)}.jpg`,
    `/img/u/${'0'.repeat(64)}.svg`,
    '/img/%ff',
    '/img/circle?fm=svg',
  ])('%s is a real 404', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

it('reads no key of any length', async () => {
  expect((await get(`/img/${'a/'.repeat(2000)}`)).status).toBe(404)
})

describe('nearestWidth', () => {
  it.each([
    ['1', 80],
    ['80', 80],
    ['81', 160],
    ['1600', 1600],
    ['999999', 1600],
    ['0', null],
    ['-5', null],
    ['1e3', null],
    ['9999999', null],
    [undefined, null],
  ])('%s → %s', (asked, width) => {
    expect(nearestWidth(asked)).toBe(width)
  })
})

describe('variants', () => {
  it('encode once for all who ask at the same time, again after a failure, and not again after a restart', async () => {
    let encoded = 0
    const encode = async () => {
      encoded += 1
      if (encoded === 1) throw new Error('no memory')
      return Buffer.from('picture')
    }
    const name = variantName('key', 80, 'webp')
    const variants = createVariants(shop)
    const first = await Promise.allSettled([variants(name, 'image/webp', encode), variants(name, 'image/webp', encode)])
    expect(first.map(r => r.status)).toEqual(['rejected', 'rejected'])
    const [a, b] = await Promise.all([variants(name, 'image/webp', encode), variants(name, 'image/webp', encode)])
    expect([String(a), String(b), encoded]).toEqual(['picture', 'picture', 2])
    expect(String(await createVariants(shop)(name, 'image/webp', encode))).toBe('picture')
    expect(encoded).toBe(2)
  })

  it('encode two at a time', async () => {
    let running = 0
    let most = 0
    const encode = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setImmediate(resolve))
      running -= 1
      return Buffer.from('x')
    }
    const variants = createVariants(shop)
    await Promise.all(Array.from({ length: 10 }, (_, i) => variants(variantName(i), 'image/webp', encode)))
    expect(most).toBe(2)
  })
})
