// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress } from './compress'

const page = Buffer.from(`<p>${'禾集'.repeat(2_000)}</p>`)

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
] as const)('packs for a browser that takes "%s" by %s', (accepted, encoding, unpack) => {
  const packed = compress(page, accepted)!
  expect(packed.encoding).toBe(encoding)
  expect(packed.bytes.length).toBeLessThan(page.length)
  expect(unpack(packed.bytes).equals(page)).toBe(true)
})

it.each(['', 'identity', 'brotli'])('leaves it plain for "%s"', accepted => {
  expect(compress(page, accepted)).toBeNull()
})

it('leaves short documents plain', () => {
  expect(compress(Buffer.from('<p>禾集</p>'), 'gzip, br')).toBeNull()
})
