import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../http/context'
import { createGate } from '../../platform/gate'
import { writeAtomically } from '../../platform/write-atomically'

/** Files that one process writes; then it only reads. Anybody can make up keys of drawings, and disks are finite. */
const MOST_KEPT = 20_000

/** Encoded pictures by name: on disk once made; those being made are shared by all who ask meanwhile. */
export function createVariants({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const making = new Map<string, Promise<Buffer>>()
  const gate = createGate({ atOnce: 2, waiting: 500 })
  let written = 0

  const make = async (file: string, encode: () => Promise<Buffer>) => {
    const kept = await readIfThere(file)
    if (kept) return kept
    const bytes = await gate(encode)
    if (written >= MOST_KEPT) return bytes
    written += 1
    // A full disk costs speed, not pictures.
    await writeAtomically(file, bytes).catch(error => log.warn({ err: error }, 'picture not kept'))
    return bytes
  }

  /** @param variant hash that names key, width and format. @throws whatever `encode` throws; DomainError 503 when too many wait. */
  return (variant: string, encode: () => Promise<Buffer>): Promise<Buffer> => {
    const running = making.get(variant)
    if (running) return running
    const file = join(config.dataDir, 'img-cache', variant.slice(0, 2), variant)
    const made = make(file, encode).finally(() => making.delete(variant))
    making.set(variant, made)
    return made
  }
}

export const variantName = (...parts: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** null when there is no such file. */
export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
