import { inflateRawSync } from 'node:zlib'
import { DomainError } from '../../platform/errors'
import { zipEntries } from './zip-entries'

const HEAD = 0x04_03_4b_50
const HEAD_SIZE = 30

/**
 * The files of an archive, unpacked, by name; names that are not UTF-8 come with odd signs.
 * @param most bytes of all of them together
 * @throws DomainError if it is broken, has other than a few files, or becomes larger than that
 */
export function unzip(bytes: Buffer, most: number): { name: string; bytes: Buffer }[] {
  const entries = zipEntries(bytes)
  if (!entries || entries.length > 20) throw new DomainError('压缩包读不出来：请重新下载，或解压后再上传')
  let left = most
  return entries
    .filter(({ name }) => !name.endsWith('/'))
    .map(({ name, at, packed, method }) => {
      const unpacked = unpack(bytes, { at, packed, method }, left)
      left -= unpacked.length
      return { name, bytes: unpacked }
    })
}

function unpack(bytes: Buffer, { at, packed, method }: { at: number; packed: number; method: number }, most: number) {
  const broken = new DomainError('压缩包不完整：请重新下载')
  if (at + HEAD_SIZE > bytes.length || bytes.readUInt32LE(at) !== HEAD) throw broken
  // A flag in the first bit means a password.
  if (bytes.readUInt16LE(at + 6) & 1) throw new DomainError('压缩包有密码：请解压后再上传')
  const start = at + HEAD_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) throw broken
  const body = bytes.subarray(start, start + packed)
  if (method === 0 && body.length <= most) return body
  if (method !== 8) throw new DomainError('压缩包太大，或压缩方式不支持：请解压后再上传')
  try {
    return inflateRawSync(body, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new DomainError('文件展开后过大')
    throw broken
  }
}
