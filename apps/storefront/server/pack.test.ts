// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack } from './pack'

const text = `<p>${'禾集'.repeat(2_000)}</p>`
const page = Buffer.from(text)

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('%s → %s', (accepted, encoding, unpack) => {
  const packed = pack(page, accepted)
  expect(packed?.encoding).toBe(encoding)
  expect(unpack(packed!.bytes).toString()).toBe(text)
})

it.each(['', 'identity', 'brotli'])('leaves it plain for "%s"', accepted => {
  expect(pack(page, accepted)).toBeNull()
})
