import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kind } from './cell'
import { writeTable } from './write-table'

/** A table as an operation answers it. @param name of the file, with .xlsx or .csv at its end */
export async function answeredTable(
  name: string,
  head: Record<string, Kind>,
  rows: Parameters<typeof writeTable>[2],
): Promise<{ name: string; base64: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'heji-table-'))
  try {
    const path = join(folder, `table.${name.split('.').at(-1)}`)
    await writeTable(path, head, rows)
    return { name, base64: (await readFile(path)).toString('base64') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
