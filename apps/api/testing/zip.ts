import { crc32, deflateRawSync } from 'node:zlib'

/**
 * An archive of these texts; `says` is the unpacked size that its list names instead of the true one.
 * @param isPacked by deflate, as usual
 */
export function zipOf(files: Record<string, string | Buffer>, says?: number, isPacked = false): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [label, whole] = [Buffer.from(name), Buffer.from(text as string)]
    const body = isPacked ? deflateRawSync(whole) : whole
    const method = isPacked ? 8 : 0
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(whole), 0)
    sizes.writeUInt32LE(body.length, 4)
    sizes.writeUInt32LE(whole.length, 8)
    const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, method, 0, 0, 0, 0, 0])
    const lengths = Buffer.from([label.length, 0, 0, 0])
    parts.push(head, sizes, lengths, label, body)
    const told = Buffer.from(sizes)
    told.writeUInt32LE(says ?? whole.length, 8)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, method, 0, 0, 0, 0, 0]), told, lengths, place, label)
    at += 30 + label.length + body.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...list, end])
}
