import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods, skus } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { kindOfFile } from '../tables/file-kind'
import { MOST_SENT, readBytes } from '../tables/read-table'
import type { GoodsPatch } from './draft'
import { type GoodsLine, linesOfJson, linesOfTable, type Refused } from './goods-lines'
import { joinLines } from './join-lines'
import { withCategories } from './line-categories'
import { looseCode, ONLY_LOOKS, similarCodes } from './similar-codes'

export interface ReadGoods {
  /** Where the file names it first. */
  row: number
  patch: GoodsPatch & { bn: string }
}

export interface Catalogue {
  goods: ReadGoods[]
  refused: Refused[]
  notes: string[]
  isTable: boolean
  /** A name for exactly this content and this way of reading it. */
  hash: string
}

/**
 * Goods of a catalogue file: a table (workbook or text) or JSON, whatever its name.
 * @param clearEmpty empty cells of columns that a table has empty their fields
 * @param most rows of a table, and objects of a list
 * @returns the valid goods, and the rows that are wrong with their reasons
 * @throws DomainError if the file cannot be read at all
 */
export async function readCatalogue(
  db: Queryable,
  file: string,
  clearEmpty: boolean,
  most = MOST_SENT,
): Promise<Catalogue> {
  const bytes = await readBytes(file)
  const isJson = kindOfFile(bytes) === 'json'
  const said = isJson ? await linesOfJson(bytes, most) : await linesOfTable(bytes, clearEmpty, most)
  const { notes, isTable } = said
  const { lines, refused: unclear } = await withCategories(db, said.lines)
  let refused = [...said.refused, ...unclear]
  const owners = await ownersOf(db, lines)
  const spoilt = new Set(refused.map(({ bn }) => bn))
  const groups = new Map<string, GoodsLine[]>()
  const strangers: { row: number; sku: string }[] = []
  for (const line of lines) {
    const sku = line.patch.skus.find(one => one.bn !== undefined)?.bn
    const bn = line.patch.bn ?? owners.get(sku!)
    if (bn === undefined) strangers.push({ row: line.row, sku: sku! })
    else groups.set(bn, added(groups.get(bn), line))
  }
  refused = refused.concat(await refusedStrangers(db, strangers))
  const alike = await alikeGoods(db, groups)
  const twice = skusInTwoGoods(groups)
  const read: ReadGoods[] = []
  for (const [bn, ofGoods] of groups) {
    const { row } = ofGoods[0]!
    try {
      if (!isTable) assertOnce(bn, ofGoods)
      const message = alike.get(bn) ?? twice.get(bn)
      if (message) throw new DomainError(message)
      const patch = { ...joinLines(bn, ofGoods), bn }
      // Goods without the row that is wrong would be half of what is meant.
      if (!spoilt.has(bn)) read.push({ row, patch })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row, bn, message: error.message })
    }
  }
  const hash = createHash('sha256').update(bytes)
  return { goods: read, refused, notes, isTable, hash: (clearEmpty ? hash.update('clear-empty') : hash).digest('hex') }
}

function added(lines: GoodsLine[] = [], line: GoodsLine): GoodsLine[] {
  lines.push(line)
  return lines
}

/** Numbers looked up in one statement. */
const AT_ONCE = 5_000

/** Numbers of the goods of skus, for lines that name no goods. */
async function ownersOf(db: Queryable, lines: readonly GoodsLine[]): Promise<Map<string, string>> {
  const unknown = lines.filter(({ patch }) => patch.bn === undefined)
  const bns = unknown.flatMap(({ patch }) => patch.skus.flatMap(({ bn }) => bn ?? []))
  const owners = new Map<string, string>()
  for (let at = 0; at < bns.length; at += AT_ONCE) {
    const some = inArray(skus.bn, bns.slice(at, at + AT_ONCE))
    const found = await db
      .select({ sku: skus.bn, bn: goods.bn })
      .from(skus)
      .innerJoin(goods, eq(goods.itemId, skus.goodsId))
      .where(some)
    for (const { sku, bn } of found) owners.set(sku, bn)
  }
  return owners
}

/** Rows that name no goods, and a sku that is not there. */
async function refusedStrangers(db: Queryable, strangers: readonly { row: number; sku: string }[]): Promise<Refused[]> {
  const similar = await similarCodes(
    db,
    skus,
    strangers.map(({ sku }) => sku),
  )
  return strangers.map(({ row, sku }) => {
    const other = similar.get(sku)
    const hint = other ? `，像是 ${other}（${ONLY_LOOKS}）` : ''
    return { row, bn: '', message: `请填写货号：没有 SKU货号为 ${sku} 的商品${hint}` }
  })
}

/** Why goods that would be new are probably known ones: their code differs from another one only for computers. */
async function alikeGoods(db: Queryable, groups: ReadonlyMap<string, readonly GoodsLine[]>) {
  const bns = [...groups.keys()]
  const known = await knownCodes(db, bns)
  const unknown = bns.filter(bn => !known.has(bn))
  const similar = await similarCodes(db, goods, unknown)
  const first = new Map<string, string>()
  const messages = new Map<string, string>()
  for (const bn of unknown) {
    const other = similar.get(bn)
    const before = first.get(looseCode(bn))
    if (other) messages.set(bn, `货号 ${bn} 和店里的 ${other} ${ONLY_LOOKS}，应是同一件商品：请改成 ${other}`)
    else if (before)
      messages.set(
        bn,
        `货号 ${bn} 和第 ${groups.get(before)![0]!.row} 行的 ${before} ${ONLY_LOOKS}，应是同一件商品：请写成一样`,
      )
    else first.set(looseCode(bn), bn)
  }
  return messages
}

async function knownCodes(db: Queryable, bns: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < bns.length; at += AT_ONCE) {
    const rows = await db
      .select({ bn: goods.bn })
      .from(goods)
      .where(inArray(goods.bn, bns.slice(at, at + AT_ONCE)))
    for (const { bn } of rows) known.add(bn)
  }
  return known
}

/** Of two objects for one goods none is the right one. */
function assertOnce(bn: string, lines: readonly GoodsLine[]) {
  const named = lines.filter(({ patch }) => patch.bn !== undefined)
  if (named.length > 1) throw new DomainError(`货号 ${bn} 在第 ${named[0]!.row} 行和第 ${named[1]!.row} 行重复`)
}

/** By the numbers of the goods: a sku belongs to one of them. */
function skusInTwoGoods(groups: ReadonlyMap<string, readonly GoodsLine[]>): Map<string, string> {
  const first = new Map<string, { bn: string; row: number }>()
  const messages = new Map<string, string>()
  for (const [bn, lines] of groups)
    for (const { row, patch } of lines)
      for (const sku of patch.skus) {
        if (sku.bn === undefined) continue
        const other = first.get(sku.bn)
        if (!other) first.set(sku.bn, { bn, row })
        else if (other.bn !== bn)
          for (const one of [bn, other.bn])
            messages.set(one, `SKU货号 ${sku.bn} 在第 ${other.row} 行和第 ${row} 行重复，分属 ${other.bn} 和 ${bn}`)
      }
  return messages
}
