import { brotliCompressSync, constants, crc32, deflateRawSync, type ZlibOptions } from 'node:zlib'
import { joined, shiftOf } from './crc'

/** A stretch of a document. Shared bytes stand in many documents, as the same object. */
export interface Piece {
  bytes: Uint8Array
  shared: boolean
}

/** A shared piece packed for all documents that will have it. */
interface Packed {
  deflated: Uint8Array
  crc: number
  shift: number
}

/** Under this many bytes packing costs more than sending. */
const TOO_SHORT_TO_PACK = 1_000
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const WELL = { level: 9 }
/** With tables for the few kilobytes that a page has of its own. */
const FAST = { level: 1, windowBits: 13, memLevel: 6 }
/** An empty last block. */
const END = Buffer.from([3, 0])

/** Undefined: never seen, null: seen once. What comes once is not worth the time. */
const packedOf = new WeakMap<Uint8Array, Packed | null>()

/**
 * A document packed as the client likes it, or null. What is shared was packed well when it came for the second time; between
 * such pieces deflate begins anew, so that they can be put together as they are. A document with little of that is packed by
 * the lowest level of Brotli: a tenth smaller than gzip's in half the time.
 */
export function pack(pieces: readonly Piece[], acceptEncoding: string) {
  const takesGzip = /\bgzip\b/.test(acceptEncoding)
  const takesBrotli = /\bbr\b/.test(acceptEncoding)
  if (!takesGzip && !takesBrotli) return null
  const known = pieces.map(piece => (piece.shared ? knownOf(piece.bytes) : null))
  const size = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const sizeOfKnown = pieces.reduce((sum, { bytes }, i) => (known[i] ? sum + bytes.length : sum), 0)
  if (takesBrotli && (!takesGzip || sizeOfKnown < size / 2)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: size }
    return { encoding: 'br', bytes: brotliCompressSync(join(pieces), { params }) }
  }
  return { encoding: 'gzip', bytes: gzip(pieces, known, size) }
}

export const join = (pieces: readonly Piece[]): Buffer<ArrayBuffer> => Buffer.concat(pieces.map(({ bytes }) => bytes))

function gzip(pieces: readonly Piece[], known: readonly (Packed | null)[], size: number) {
  const out: Uint8Array[] = [GZIP_HEADER]
  let crc = 0
  pieces.forEach(({ bytes }, i) => {
    const packed = known[i]
    crc = packed ? joined(crc, packed.shift, packed.crc) : crc32(bytes, crc)
    if (packed) out.push(packed.deflated)
    else if (bytes.length < TOO_SHORT_TO_PACK) out.push(storedHeader(bytes.length), bytes)
    else out.push(deflate(bytes, FAST))
  })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(size % 2 ** 32, 4)
  return Buffer.concat([...out, END, trailer])
}

function knownOf(bytes: Uint8Array): Packed | null {
  const known = packedOf.get(bytes)
  if (known) return known
  const isFirstTime = known === undefined
  const packed = isFirstTime
    ? null
    : { deflated: deflate(bytes, WELL), crc: crc32(bytes), shift: shiftOf(bytes.length) }
  packedOf.set(bytes, packed)
  return packed
}

/** Whole bytes that refer to nothing before them. */
const deflate = (bytes: Uint8Array, how: ZlibOptions) =>
  deflateRawSync(bytes, { ...how, finishFlush: constants.Z_FULL_FLUSH })

/** Of a block of deflate that is not packed (RFC 1951 §3.2.4). */
const storedHeader = (length: number) =>
  Buffer.from([0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255])
