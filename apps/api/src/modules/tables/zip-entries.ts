const END = 0x06_05_4b_50
const ENTRY = 0x02_01_4b_50
/** Length of the last record without its comment, which has at most 65,535 bytes. */
const END_SIZE = 22

export interface ZipEntry {
  name: string
  /** Unpacked bytes, as the archive says. */
  size: number
  /** Packed bytes, how they are packed (0 not at all, 8 deflate), and where their head begins. */
  packed: number
  method: number
  at: number
}

/** What an archive says that it holds, without unpacking it; null if its list cannot be read. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = endOf(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const packed = bytes.readUInt32LE(at + 20)
    const size = bytes.readUInt32LE(at + 24)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    // An entry that says it were empty, and is not, could become anything.
    const isLying = size === 0 && packed > 2
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      size: isLying ? Number.POSITIVE_INFINITY : size,
      packed,
      method: bytes.readUInt16LE(at + 10),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - 65_535); at--)
    if (bytes.readUInt32LE(at) === END) return at
  return -1
}
