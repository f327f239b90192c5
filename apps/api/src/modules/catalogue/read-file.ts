import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { DomainError } from '../../platform/errors'
import { type Found, readCsv } from './csv'
import { type GoodsDraft, goodsDraft } from './draft'

/** Largest catalogue file, bytes. */
const MOST_BYTES = 512 * 1024 * 1024

export interface ReadGoods {
  row: number
  draft: GoodsDraft
}

export interface Refused {
  row: number
  bn: string
  message: string
}

/**
 * Goods of a catalogue file, `.csv` or `.json`, in UTF-8 or in the encoding of Chinese spreadsheets.
 * @returns the valid goods, the invalid ones with reasons, and a name for exactly this content
 * @throws DomainError if the file cannot be read at all
 */
export async function readCatalogue(file: string): Promise<{ goods: ReadGoods[]; refused: Refused[]; hash: string }> {
  const bytes = await readFile(file).catch(() => {
    throw new DomainError(`无法读取 ${file}`)
  })
  if (bytes.length > MOST_BYTES) throw new DomainError('文件过大')
  const goods: ReadGoods[] = []
  const refused: Refused[] = []
  const seen = new Set<string>()
  for (const { row, draft } of found(file, textOf(bytes))) {
    const result = v.safeParse(goodsDraft, draft)
    const bn = String((draft as { bn?: unknown } | null)?.bn ?? '')
    if (!result.success) refused.push({ row, bn, message: sentence(result.issues[0]) })
    else if (seen.has(result.output.bn)) refused.push({ row, bn, message: '货号在文件中重复' })
    else {
      seen.add(result.output.bn)
      goods.push({ row, draft: result.output })
    }
  }
  return { goods, refused, hash: createHash('sha256').update(bytes).digest('hex') }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function found(file: string, content: string): Found[] {
  try {
    if (!/\.json$/i.test(file)) return readCsv(content)
    const list = JSON.parse(content.replace(/^\uFEFF/, '')) as unknown
    if (!Array.isArray(list)) throw new Error('应为商品的列表')
    return list.map((draft, i) => ({ row: i + 1, draft }))
  } catch (error) {
    throw new DomainError(`文件格式不正确：${(error as Error).message}`)
  }
}

const sentence = (issue: v.BaseIssue<unknown>) =>
  issue.message.startsWith('Invalid') ? `${v.getDotPath(issue) ?? '内容'} 格式不正确` : issue.message
