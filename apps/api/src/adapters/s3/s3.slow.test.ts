import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawsCircle } from '../../../testing/drawing'
import { openS3Store } from '../../../testing/gateways/s3'
import { operatorApi } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg, png, SVG } from '../../../testing/upload-corpus'
import { createFileStore } from '../../adapters/storage'
import { images } from '../../db/schema'
import { readS3Settings } from '../../platform/settings/s3'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const AWAY = { status: 503, message: '图片存储暂时不可用，请稍后再试' }

let store: Awaited<ReturnType<typeof openS3Store>>
let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  store = await openS3Store()
  shop = await createTestShop(store.env, { findDrawing: drawsCircle })
  api = await operatorApi(shop, 'editor')
})
afterAll(async () => {
  await shop.close()
  await store.close()
})
beforeEach(() => {
  store.state.down = false
  store.state.calls.length = 0
})

const upload = async (bytes: Buffer) =>
  await api('POST /api/espier/upload_localimage', { images: new File([new Uint8Array(bytes)], 'a.jpg') })
const get = (path: string) => shop.app.request(`http://shop.test${path}`)
const objects = () => [...store.objects.keys()]

describe('a shop with a bucket', () => {
  it('stores pictures and their sizes there and nothing on its disk', async () => {
    const { image_url, image_full_url } = await upload(await jpeg(400, 200))
    const original = `/heji/uploads/${image_url.slice(2)}`
    expect(objects()).toEqual([original])
    expect(store.objects.get(original)!.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })

    const whole = await get(image_full_url)
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(store.objects.get(original)!.bytes)

    const small = await get(`${image_full_url}?w=160&fm=webp`)
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 160 })
    await vi.waitFor(() => expect(objects()).toHaveLength(2), WAIT)
    expect(objects()).toEqual([original, expect.stringMatching(/^\/heji\/img-cache\/(..)\/\1[0-9a-f]{62}$/)])
    // Until the bucket has answered the write, the same picture comes from the request that drew it.
    await vi.waitFor(async () => {
      store.state.calls.length = 0
      await get(`${image_full_url}?w=160&fm=webp`)
      expect(store.state.calls).toEqual([`GET ${objects()[1]}`])
    }, WAIT)

    expect((await get('/img/circle?w=160')).status).toBe(200)
    await vi.waitFor(() => expect(objects()).toHaveLength(3), WAIT)
    expect(['uploads', 'img-cache'].filter(name => existsSync(join(shop.config.dataDir, name)))).toEqual([])
  })

  it('reports a missing picture, and never asks for an impossible one', async () => {
    expect((await get(`/img/u/${'0'.repeat(64)}.jpg?w=160`)).status).toBe(404)
    store.state.calls.length = 0
    expect((await get('/img/u/..%2f..%2fsecret')).status).toBe(404)
    await expect(upload(SVG)).rejects.toMatchObject({ status: 422 })
    expect(store.state.calls).toEqual([])
  })

  it('refuses uploads while the bucket is away, and loses and stores nothing', async () => {
    const { image_full_url } = await upload(await png(21, 22))
    const before = [await shop.db.select().from(images), objects()]
    store.state.down = true
    await expect(upload(await png(23, 24))).rejects.toMatchObject(AWAY)
    const answer = await get(image_full_url)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await get('/img/circle?w=320')).status).toBe(200)
    expect([await shop.db.select().from(images), objects()]).toEqual(before)
    store.state.down = false
    expect((await get(image_full_url)).status).toBe(200)
    await upload(await png(23, 24))
  })

  it('moves with its pictures to a shop with a disk, and back', async () => {
    const { image_full_url } = await upload(await png(31, 32))
    const folder = await mkdtemp(join(tmpdir(), 'heji-s3-'))
    const target = await createTestShop()
    try {
      await heji(shop, 'backup', { folder: join(folder, 'one') })
      const said = await heji(target, 'restore', { folder: join(folder, 'one') })
      expect(said.filter(line => line.includes('图片'))).toEqual([])
      const moved = await target.app.request(image_full_url)
      expect(Buffer.from(await moved.arrayBuffer())).toEqual(
        Buffer.from(await (await get(image_full_url)).arrayBuffer()),
      )
      const whole = objects().filter(name => name.startsWith('/heji/uploads/'))
      store.objects.clear()
      await heji(shop, 'restore', { folder: join(folder, 'one'), replace: true })
      expect(objects().sort()).toEqual(whole.sort())
    } finally {
      await target.close()
      await rm(folder, { recursive: true })
    }
  })
})

describe('a store', () => {
  const storeWith = (change: Record<string, string>) =>
    createFileStore({ dataDir: '/nowhere', s3: readS3Settings({ ...store.env, ...change }) })

  it.each([
    ['the secret is wrong', { S3_SECRET_ACCESS_KEY: 'other' }],
    ['the key is unknown', { S3_ACCESS_KEY_ID: 'AKIDOTHER' }],
    ['the region is another', { S3_REGION: 'us-east-1' }],
    ['there is no such bucket', { S3_BUCKET_URL: '' }],
    ['nobody listens', { S3_BUCKET_URL: 'http://127.0.0.1:9/heji' }],
  ])('fails when %s', async (name, change) => {
    const other = name === 'there is no such bucket' ? { S3_BUCKET_URL: `${store.url}/other` } : change
    const kept = storeWith(other)
    const before = objects()
    await expect(kept.write('uploads/a.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject(AWAY)
    await expect(kept.read('uploads/a.png')).rejects.toMatchObject(AWAY)
    expect(objects()).toEqual(before)
  })

  it('keeps a file under the folder of its address', async () => {
    const kept = storeWith({ S3_BUCKET_URL: `${store.url}/heji/shop 1/` })
    await kept.write('uploads/a.png', Buffer.from('x'), 'image/png')
    expect(String(await kept.read('uploads/a.png'))).toBe('x')
    expect(store.objects.has('/heji/shop 1/uploads/a.png')).toBe(true)
  })
})
