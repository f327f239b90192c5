import { createHash } from 'node:crypto'
import type { Deps } from '../../http/context'
import { createGate } from '../../platform/gate'

/** Files that one process writes; then it only reads. Anybody can make up keys of drawings, and disks are finite. */
const MOST_KEPT = 20_000

type Encode = () => Promise<Buffer | null>

/** Encoded pictures by name: kept once made; those being made are shared by all who ask meanwhile. */
export function createVariants({ storage, log }: Pick<Deps, 'storage' | 'log'>) {
  const making = new Map<string, Promise<Buffer | null>>()
  const gate = createGate({ atOnce: 2, waiting: 500 })
  let written = 0

  const make = async (variant: string, mime: string, encode: Encode) => {
    const name = `img-cache/${variant.slice(0, 2)}/${variant}`
    // A full disk or a store that is away costs speed, not pictures.
    const orWithout = (doing: string) => (error: unknown) => {
      log.warn({ err: error }, `picture not ${doing}`)
      return null
    }
    const kept = await storage.read(name).catch(orWithout('read'))
    if (kept) return kept
    const bytes = await gate(encode)
    if (!bytes || written >= MOST_KEPT) return bytes
    written += 1
    await storage.write(name, bytes, mime).catch(orWithout('kept'))
    return bytes
  }

  /**
   * @param variant hash that names key, width and format
   * @returns null when there is no such picture
   * @throws whatever `encode` throws; DomainError 503 when too many wait.
   */
  return (variant: string, mime: string, encode: Encode): Promise<Buffer | null> => {
    const running = making.get(variant)
    if (running) return running
    const made = make(variant, mime, encode).finally(() => making.delete(variant))
    making.set(variant, made)
    return made
  }
}

export const variantName = (...parts: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
