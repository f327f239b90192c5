import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readInput } from './body'

// Other test files receive files at the same time, in the shared folder.
beforeAll(() => void vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'heji-multipart-'))))
afterAll(() => void vi.unstubAllEnvs())

const MIB = 1024 * 1024
const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith('heji-upload-'))
const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  readInput(new Request('http://shop.test/x?from=query', { method: 'POST', body, headers }), {
    multipart: true,
    maxBody: MIB,
  })

function form(entries: [string, string | File][]) {
  const data = new FormData()
  for (const [key, value] of entries) data.append(key, value)
  return data
}

const file = (bytes: number, name = 'a.jpg') => new File([new Uint8Array(bytes).fill(7)], name)

const received: { discard(): Promise<void> }[] = []
afterEach(async () => {
  for (const body of received.splice(0)) await body.discard()
})

describe('receiving files', () => {
  it('stores each on the disk under a new name until the request ends', async () => {
    const body = await read(
      form([
        ['a[k]', '禾'],
        ['images', file(300_000, '../../../etc/禾 "x".jpg')],
        ['file', file(0, '')],
      ]),
    )
    received.push(body)
    expect(body.fields).toEqual({ from: 'query', a: { k: '禾' } })
    const { images, file: empty } = body.files
    expect(images).toMatchObject({ size: 300_000, name: expect.stringMatching(/禾.*x.*\.jpg$/) })
    expect(empty).toMatchObject({ size: 0 })
    expect(images!.path.startsWith(tmpdir()) && !images!.path.includes('禾')).toBe(true)
    expect(readFileSync(images!.path)).toEqual(Buffer.alloc(300_000, 7))
    await body.discard()
    expect(existsSync(dirname(images!.path))).toBe(false)
  })

  const cut = (bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n${'a'.repeat(bytes)}`
  const raw = { 'content-type': 'multipart/form-data; boundary=x' }
  it.each<[string, () => Promise<unknown>, number]>([
    ['more bytes than allowed', () => read(form([['f', file(MIB + 1)]])), 413],
    ['a text over 64 KiB', () => read(form([['a', 'x'.repeat(65 * 1024)]])), 413],
    ['more files than five', () => read(form(Array.from({ length: 6 }, (_, i) => [`f${i}`, file(10)]))), 413],
    ['more fields than a hundred', () => read(form(Array.from({ length: 101 }, (_, i) => [`f${i}`, 'x']))), 413],
    ['no boundary', () => read('x', { 'content-type': 'multipart/form-data' }), 400],
    ['a body that ends early', () => read(cut(200_000), raw), 400],
    ['a header that ends early', () => read('--x\r\ncontent-dis', raw), 400],
    [
      'a forbidden name',
      () =>
        read(
          form([
            ['f', file(10)],
            ['__proto__[a]', '1'],
          ]),
        ),
      400,
    ],
  ])('refuses %s and leaves nothing behind', async (_, send, status) => {
    const before = folders()
    await expect(send()).rejects.toMatchObject({ status })
    expect(folders().filter(name => !before.includes(name))).toEqual([])
  })

  it('fails with the error of the caller, and leaves nothing behind', async () => {
    const before = folders()
    const gone = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(cut(100_000)))
      },
      pull(controller) {
        controller.error(new Error('connection lost'))
      },
    })
    const request = new Request('http://shop.test/x', {
      method: 'POST',
      body: gone,
      headers: raw,
      duplex: 'half',
    } as RequestInit)
    await expect(readInput(request, { multipart: true, maxBody: MIB })).rejects.toMatchObject({ status: 400 })
    expect(folders().filter(name => !before.includes(name))).toEqual([])
  })
})
