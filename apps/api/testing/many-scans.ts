/** A segment of a JPEG: marker, length, content. */
function segment(marker: number, content: number[]) {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** Picture data: a text of bits, filled with ones, with the stuffing of the format. */
function dataOf(bits: string) {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2)
    bytes.push(byte, ...(byte === 0xff ? [0] : []))
  }
  return Buffer.from(bytes)
}

const bitsOf = (value: number, length: number) => (length === 0 ? '' : value.toString(2).padStart(length, '0'))

/** So many blocks without a coefficient. The code of a run of 2^r and more is r in four bits. */
function emptyRun(blocks: number) {
  let bits = ''
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767)
    const r = Math.floor(Math.log2(run))
    bits += bitsOf(r, 4) + bitsOf(run - 2 ** r, r)
    left -= run
  }
  return bits
}

const COMPONENTS = [1, 2, 3]
const sixteen = (counts: Record<number, number>) => Array.from({ length: 16 }, (_, i) => counts[i + 1] ?? 0)
const bytes = (value: number) => [value >> 8, value & 255]

/**
 * A plain grey progressive JPEG that goes over its pixels up to 2,647 times: once for the means, then for each component,
 * coefficient and bit alone, as the format allows (ITU-T T.81, annex G). Each scan is a few bytes long.
 */
export function manyScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = [8, ...bytes(height), ...bytes(width), 3, ...COMPONENTS.flatMap(id => [id, 0x11, 0])]
  const scan = (ids: number[], [from, to, high, low]: [number, number, number, number], data: Buffer) =>
    Buffer.concat([segment(0xda, [ids.length, ...ids.flatMap(id => [id, 0]), from, to, high * 16 + low]), data])
  const run = dataOf(emptyRun(blocks))
  const single = COMPONENTS.flatMap(id =>
    Array.from({ length: 63 * 14 }, (_, i) => {
      const [k, step] = [1 + Math.floor(i / 14), i % 14]
      return scan([id], [k, k, step === 0 ? 0 : 14 - step, 13 - step], run)
    }),
  )
  const means = scan(COMPONENTS, [0, 0, 0, 0], Buffer.alloc(Math.ceil((3 * blocks) / 8)))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, frame),
    // Means: the code 0 is "no difference". Coefficients: fifteen codes of four bits, one for each length of a run.
    segment(0xc4, [0x00, ...sixteen({ 1: 1 }), 0]),
    segment(0xc4, [0x10, ...sixteen({ 4: 15 }), ...Array.from({ length: 15 }, (_, r) => r * 16)]),
    means,
    ...single.slice(0, scans - 1),
    Buffer.from([0xff, 0xd9]),
  ])
}
