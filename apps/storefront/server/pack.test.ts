// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { join, type Piece, pack } from './pack'

const BROWSER = 'gzip, deflate, br, zstd'
const own = (text: string): Piece => ({ bytes: Buffer.from(text), shared: false })
const shared = (text: string): Piece => ({ bytes: Buffer.from(text), shared: true })
const page = [own(`<p>${'禾集'.repeat(2_000)}</p>`)]

it.each([
  [BROWSER, 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
] as const)('%s → %s', (accepted, encoding, unpack) => {
  const packed = pack(page, accepted)
  expect(packed?.encoding).toBe(encoding)
  expect(unpack(packed!.bytes).equals(join(page))).toBe(true)
})

it.each(['', 'identity', 'brotli'])('leaves it plain for "%s"', accepted => {
  expect(pack(page, accepted)).toBeNull()
})

describe('shared pieces', () => {
  it('are put into later documents as they were packed before', () => {
    const header = shared('<header>禾集</header>'.repeat(500))
    const list = shared('<li>短袖</li>'.repeat(500))
    const documentOf = (name: string) => [own(name), header, own('<main>'), list, own(`${name}</main>`.repeat(60))]
    expect(pack(documentOf('a'), BROWSER)?.encoding).toBe('br')
    for (const name of ['b', '小禾']) {
      const packed = pack(documentOf(name), BROWSER)!
      expect(packed.encoding).toBe('gzip')
      expect(gunzipSync(packed.bytes).equals(join(documentOf(name)))).toBe(true)
    }
  })

  it('of any text may stand anywhere', () => {
    const kinds = fc.array(fc.record({ text: fc.string({ maxLength: 900 }), shared: fc.boolean() }), { maxLength: 12 })
    fc.assert(
      fc.property(kinds, texts => {
        const pieces = texts.map(({ text, shared }) => ({ bytes: Buffer.from(text), shared }))
        for (let time = 0; time < 3; time++)
          expect(gunzipSync(pack(pieces, 'gzip')!.bytes).equals(join(pieces))).toBe(true)
      }),
    )
  })
})
