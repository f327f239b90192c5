import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '@heji/validators'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawsCircle } from '../../../testing/drawing'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { jpeg } from '../../../testing/upload-corpus'
import { createPictureCache } from './cache'
import { createVariants, type Source, variantName } from './variants'
import { deliveredWidth } from './widths'

/** ms; it comes much sooner, but not on a busy machine. */
const WAIT = 20_000

const DRAWING = 'circle'
let shop: TestShop
let uploaded: string
const cache = () => join(shop.config.dataDir, 'img-cache')

/** Variants in the cache. */
const kept = () =>
  existsSync(cache())
    ? readdirSync(cache(), { recursive: true }).filter(name => /\/[0-9a-f]{64}$/.test(String(name)))
    : []

beforeAll(async () => {
  shop = await createTestShop({}, { findDrawing: drawsCircle })
  const api = await operatorApi(shop)
  const images = new File([new Uint8Array(await jpeg(400, 200))], 'a.jpg')
  uploaded = (await api('POST /api/espier/upload_localimage', { images })).image_full_url
})
// A picture is answered before it is written, so the test moves the folder away and does not empty it under a writer.
beforeEach(() => {
  if (existsSync(cache())) renameSync(cache(), `${cache()}-${randomUUID()}`)
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.request(`http://shop.test${path}`, { headers })
const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { format, width, height }
}

describe('a sample', () => {
  it('is there in every shop, drawn at the requested size and never above twice its own', async () => {
    const other = await createTestShop()
    const sample = async (search: string) =>
      sizeOf(await other.app.request(`http://shop.test/img/auth/E00030${search}`))
    expect(await sample('')).toEqual({ format: 'webp', width: 600, height: 560 })
    expect(await sample('?w=320&fm=jpeg')).toMatchObject({ format: 'jpeg', width: 320 })
    expect(await sample('?w=1600&fm=webp')).toMatchObject({ width: 1200 })
    expect((await other.app.request('http://shop.test/img/auth/1234FF')).status).toBe(404)
    await other.close()
  })
})

describe('an uploaded picture', () => {
  it('is delivered unchanged, for ever and only as a picture', async () => {
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

  it('is made smaller, never larger, in the requested format', async () => {
    expect(await sizeOf(await get(`${uploaded}?w=150`))).toEqual({ format: 'jpeg', width: 160, height: 80 })
    expect(await sizeOf(await get(`${uploaded}?w=1200&fm=webp`))).toEqual({ format: 'webp', width: 400, height: 200 })
    expect(await sizeOf(await get(`${uploaded}?w=80&fm=png`))).toMatchObject({ format: 'png', width: 160 })
    const avif = await get(`${uploaded}?w=80&fm=avif`)
    expect(avif.headers.get('content-type')).toBe('image/avif')
  })

  it('answers 304 to a browser that has it', async () => {
    const etag = (await get(`${uploaded}?w=80`)).headers.get('etag')!
    const again = await get(`${uploaded}?w=80`, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(`${uploaded}?w=320`, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a drawing', () => {
  it('is drawn once for all who ask at the same time, and kept', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => get(`/img/${DRAWING}?w=160`)))
    expect(new Set(all.map(r => r.status))).toEqual(new Set([200]))
    expect(await sizeOf(all[0]!)).toMatchObject({ format: 'webp', width: 160 })
    const name = variantName(DRAWING, 160, 'webp')
    await vi.waitFor(() => expect(kept().map(String)).toContain(`${name.slice(0, 2)}/${name}`), WAIT)
  })
})

describe('an unknown picture', () => {
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

it('ignores keys of any length', async () => {
  expect((await get(`/img/${'a/'.repeat(2000)}`)).status).toBe(404)
})

describe('deliveredWidth', () => {
  it.each([
    ['1', 160],
    ['160', 160],
    ['161', 320],
    ['1200', 1200],
    ['999999', 1200],
    ['0', null],
    ['-5', null],
    ['1e3', null],
    ['9999999', null],
    [undefined, null],
  ])('%s → %s', (asked, width) => {
    expect(deliveredWidth(asked)).toBe(width)
  })
})

it('has only a few variants of a picture, for any requested width', async () => {
  const widths = Array.from({ length: 60 }, (_, i) => `?w=${1 + i * 37}`)
  for (const query of [...widths, '?w=1e3', '?w=abc', '?w=-1', ''])
    expect((await get(`/img/${DRAWING}${query}`)).status).toBe(200)
  // Each is written after its answer; a write that began before the folder was moved away happens at the next request.
  await vi.waitFor(
    async () => {
      for (const query of [...PICTURE_WIDTHS.map(width => `?w=${width}`), '']) await get(`/img/${DRAWING}${query}`)
      expect(kept()).toHaveLength(PICTURE_WIDTHS.length + 1)
    },
    { timeout: 10_000 },
  )
})

it('draws nothing in a shop that is not a demo', async () => {
  const plain = await createTestShop()
  const answers = ['/img/circle', '/img/p/tee/2F6FD6/arch/hero?w=160&fm=avif', '/img/mall/full'].map(path =>
    plain.app.request(`http://shop.test${path}`),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect(existsSync(join(plain.config.dataDir, 'img-cache'))).toBe(false)
  await plain.close()
})

describe('variants', () => {
  const variantsOf = () => createVariants(createPictureCache(shop))
  const sourceOf = (encode: Source['encode'], isThere = async () => true): Source => ({
    mime: 'image/webp',
    isThere,
    encode,
  })
  /** A picture that is ready when a test says so. */
  function slow() {
    let finish = () => {}
    let drawn = 0
    const done = new Promise<void>(resolve => {
      finish = resolve
    })
    const source = sourceOf(async () => {
      drawn += 1
      await done
      return Buffer.from('picture')
    })
    return { source, finish: () => finish(), drawn: () => drawn }
  }
  const untilDrawing = (...pictures: ReturnType<typeof slow>[]) =>
    vi.waitFor(() => expect(pictures.map(picture => picture.drawn())).toEqual(pictures.map(() => 1)), WAIT)

  it('encode once for all who ask at the same time, again after a failure, and not again after a restart', async () => {
    let encoded = 0
    const source = sourceOf(async () => {
      encoded += 1
      if (encoded === 1) throw new Error('no memory')
      return Buffer.from('picture')
    })
    const name = variantName('key', 80, 'webp')
    const variants = variantsOf()
    const first = await Promise.allSettled([variants(name, source), variants(name, source)])
    expect(first.map(r => r.status)).toEqual(['rejected', 'rejected'])
    const [a, b] = await Promise.all([variants(name, source), variants(name, source)])
    expect([String(a), String(b), encoded]).toEqual(['picture', 'picture', 2])
    await vi.waitFor(() => expect(kept().map(String)).toContain(`${name.slice(0, 2)}/${name}`), WAIT)
    expect(String(await variantsOf()(name, source))).toBe('picture')
    expect(encoded).toBe(2)
  })

  it('encode two at a time', async () => {
    let running = 0
    let most = 0
    const source = sourceOf(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(resolve => setImmediate(resolve))
      running -= 1
      return Buffer.from('x')
    })
    const variants = variantsOf()
    await Promise.all(Array.from({ length: 10 }, (_, i) => variants(variantName(i), source)))
    expect(most).toBe(2)
  })

  it('begin nothing for callers who have gone', async () => {
    const [one, two, third] = [slow(), slow(), slow()]
    const variants = variantsOf()
    const running = [variants('aa1', one.source), variants('aa2', two.source)]
    await untilDrawing(one, two)
    const callers = [new AbortController(), new AbortController()]
    const waiting = callers.map(({ signal }) => variants('aa3', third.source, { signal }))
    const ended = Promise.allSettled(waiting)
    for (const caller of callers) caller.abort(new Error('gone'))
    one.finish()
    two.finish()
    await Promise.all(running)
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(third.drawn()).toBe(0)
    third.finish()
    expect(String(await variants('aa3', third.source))).toBe('picture')
  })

  it('continue for the callers who are left, and share work that began for a caller who has gone', async () => {
    const [one, two, third] = [slow(), slow(), slow()]
    const variants = variantsOf()
    const gone = new AbortController()
    const first = Promise.allSettled([variants('ab1', one.source, { signal: gone.signal })])
    const second = variants('ab2', two.source)
    await untilDrawing(one, two)
    const left = [variants('ab3', third.source, { signal: gone.signal }), variants('ab3', third.source)]
    gone.abort(new Error('gone'))
    const again = variants('ab1', one.source)
    for (const picture of [one, two, third]) picture.finish()
    expect((await Promise.all([again, second, ...left])).map(String)).toEqual(Array(4).fill('picture'))
    await first
    expect([one, two, third].map(picture => picture.drawn())).toEqual([1, 1, 1])
  })

  it('are made for others first when one caller asks for many', async () => {
    const order: string[] = []
    let waiting = 0
    let finish = () => {}
    const held = new Promise<void>(resolve => {
      finish = resolve
    })
    const variants = variantsOf()
    const ask = (network: string, n: number) => {
      const encode = async () => {
        order.push(network)
        await held
        return Buffer.from('x')
      }
      const isThere = async () => {
        waiting += 1
        return true
      }
      return variants(variantName('many', network, n), sourceOf(encode, isThere), { network })
    }
    const many = Array.from({ length: 6 }, (_, n) => ask('many', n))
    await vi.waitFor(() => expect([order.length, waiting]).toEqual([2, 6]), WAIT)
    const one = ask('one', 0)
    await vi.waitFor(() => expect(waiting).toBe(7), WAIT)
    finish()
    await Promise.all([...many, one])
    expect(order.indexOf('one')).toBe(2)
  })

  it('never queue missing pictures', async () => {
    const [one, two] = [slow(), slow()]
    const variants = variantsOf()
    const running = [variants('ac1', one.source), variants('ac2', two.source)]
    await untilDrawing(one, two)
    const missing = sourceOf(
      async () => expect.unreachable(),
      async () => false,
    )
    expect(await variants('ac3', missing)).toBeNull()
    one.finish()
    two.finish()
    await Promise.all(running)
  })
})
