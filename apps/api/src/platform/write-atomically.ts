import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a whole file or none: readers never see a part of it, and of two writers the last one wins. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes, { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
