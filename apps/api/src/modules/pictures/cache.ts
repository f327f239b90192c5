import { join } from 'node:path'
import type { Deps } from '../../http/context'
import { createFolderLimit } from '../../platform/folder-limit'

export type PictureCache = ReturnType<typeof createPictureCache>

const FOLDER = 'img-cache'

/**
 * Encoded pictures by variant, in the file store. On the disk they stay below `pictureCacheBytes`; the oldest go first.
 * A bucket has its own rules. A full disk or a missing store costs speed, not pictures: neither call throws.
 */
export function createPictureCache({ storage, config, log }: Pick<Deps, 'storage' | 'config' | 'log'>) {
  const limit = config.s3 ? null : createFolderLimit(join(config.dataDir, FOLDER), config.pictureCacheBytes)
  const nameOf = (variant: string) => `${FOLDER}/${variant.slice(0, 2)}/${variant}`
  const orWithout = (doing: string) => (error: unknown) => {
    log.warn({ err: error }, `picture not ${doing}`)
    return null
  }
  return {
    read: (variant: string) => storage.read(nameOf(variant)).catch(orWithout('read')),
    write: async (variant: string, bytes: Uint8Array, mime: string): Promise<void> => {
      await storage.write(nameOf(variant), bytes, mime).catch(orWithout('kept'))
      // No picture waits for the measuring.
      void limit?.written(bytes.length).catch(orWithout('taken out of the cache'))
    },
  }
}
