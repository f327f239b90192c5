import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the files of one test file, gone after it. @returns writes one, and answers its path */
export function describedFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'heji-files-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return (name: string, content: unknown) => {
    const path = join(folder, name)
    // A command that reads the file at this moment must not find half of it.
    writeFileSync(
      `${path}.part`,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    )
    renameSync(`${path}.part`, path)
    return path
  }
}
