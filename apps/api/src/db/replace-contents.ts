import type pg from 'pg'
import { DomainError } from '../platform/errors'
import {
  type Chunks,
  copyChunks,
  type Sequences,
  sumTable,
  type TableCopy,
  tablesInOrder,
  writeRows,
  writeSequences,
} from './copy'

/** Lets the owner of the tables change the audit log to the end of the transaction. */
export const OPEN_LOG = `set local heji.audit_cleanup = 'on'`

export interface Contents {
  tables: string[]
  read(table: string): Chunks
  sequences: Sequences
}

/** Whether the database already contains a shop. */
export async function isOccupied(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 where exists (select from members) or exists (select from goods) or exists (select from operators)',
  )
  return rows.length > 0
}

/**
 * Replaces everything in the database with `contents`, and reads it again to compare.
 * @returns the content of each table. @throws DomainError if a table is unknown here or differs from the input
 */
export async function replaceContents(client: pg.ClientBase, contents: Contents, onTable: (copy: TableCopy) => void) {
  const known = await tablesInOrder(client)
  const unknown = contents.tables.filter(table => !known.includes(table))
  if (unknown.length > 0) throw new DomainError(`目标数据库没有这些表：${unknown.join('、')}`)
  await client.query('set constraints all deferred')
  // The whole shop is another one then, its log too.
  await client.query(OPEN_LOG)
  await client.query(`truncate ${known.map(table => `"${table}"`).join(', ')}`)
  const copies: TableCopy[] = []
  for (const table of known.filter(one => contents.tables.includes(one))) {
    const given = await copyChunks(table, contents.read(table), rows => writeRows(client, table, rows))
    const found = await sumTable(client, table)
    if (found.rows !== given.rows || found.checksum !== given.checksum)
      throw new DomainError(`表 ${table} 写入后与来源不一致（${found.rows} / ${given.rows} 行），未作任何更改`)
    copies.push(given)
    onTable(given)
  }
  await writeSequences(client, contents.sequences)
  return copies
}
