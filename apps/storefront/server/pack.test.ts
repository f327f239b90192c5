// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pack } from './pack'

const page = `<p>${'禾集'.repeat(2_000)}</p>`

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('%s → %s', async (accepted, encoding, unpack) => {
  const packed = await pack(page, accepted)
  expect(packed?.encoding).toBe(encoding)
  expect(unpack(packed!.bytes).toString()).toBe(page)
})

it.each(['', 'identity', 'brotli'])('leaves it plain for "%s"', async accepted => {
  expect(await pack(page, accepted)).toBeNull()
})
