import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Sequences, TableCopy } from '../../db/copy'
import { DomainError } from '../../platform/errors'

/** `manifest.json` of a backup: a folder with one `tables/<name>.ndjson.gz` each and the uploaded pictures. */
export interface Manifest {
  format: 'heji-backup-1'
  at: string
  schema: string
  tables: TableCopy[]
  sequences: Sequences
}

export const fileOf = (folder: string, table: string) => join(folder, 'tables', `${table}.ndjson.gz`)

/** @throws DomainError unless the folder is a finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null)
  const manifest = text === null ? null : parsed(text)
  if (manifest?.format !== 'heji-backup-1') throw new DomainError(`${folder} 不是完整的备份`)
  return manifest
}

function parsed(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return null
  }
}

export const damaged = (table: string) => new DomainError(`备份中的表 ${table} 已损坏，未作任何更改`)

/** @throws DomainError for a file that is not there, or not whole */
export async function* readTableFile(folder: string, table: string): AsyncGenerator<string[]> {
  try {
    yield* readLines(fileOf(folder, table))
  } catch {
    throw damaged(table)
  }
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  const packed = createReadStream(file)
  const text = createGunzip()
  packed.on('error', error => text.destroy(error))
  const lines = createInterface({ input: packed.pipe(text) })
  let chunk: string[] = []
  for await (const line of lines) {
    chunk.push(line)
    if (chunk.length < 500) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
