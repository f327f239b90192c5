import { readFile, stat } from 'node:fs/promises'
import { isStorable } from '@heji/validators'
import { DomainError } from '../../platform/errors'
import { decodeText } from '../tables/decode-text'

const MOST_BYTES = 200_000

/** The text of an article in a file of any usual encoding. @throws DomainError if there is none, or it is too long */
export async function readArticle(file: string): Promise<string> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new DomainError(`找不到文件 ${file}`)
  if (found.size > MOST_BYTES) throw new DomainError('文章最大为200KB')
  const text = decodeText(await readFile(file))
  if (!isStorable(text)) throw new DomainError('正文含有无效字符')
  return text
}
