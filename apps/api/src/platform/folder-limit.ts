import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Share of the limit: after this much was written, the folder is measured. */
const MEASURED_EACH = 0.05
/** Share of the limit that stays free, so that two processes may write their share before they measure again. */
const LEFT = 0.9
/** An older part belongs to a killed writer. */
const PART_MS = 10 * 60_000

interface StoredFile {
  path: string
  size: number
  writtenAt: number
}

/**
 * Keeps a folder of files below a size; the oldest go first. It remembers only how much this process wrote and measures
 * the disk itself. So several processes may share a folder, and a killed one leaves nothing to repair. A reader whose
 * file is deleted meanwhile still reads all of it.
 */
export function createFolderLimit(folder: string, maxBytes: number) {
  // The first write measures: the files may come from another process or another limit.
  let unmeasured = Number.POSITIVE_INFINITY
  let measuring: Promise<void> | undefined

  return {
    /** Call it after each write. Resolves when the folder is below its size again. */
    written: async (bytes: number): Promise<void> => {
      unmeasured += bytes
      if (unmeasured < maxBytes * MEASURED_EACH) return
      if (!measuring) {
        unmeasured = 0
        measuring = shrink(folder, maxBytes).finally(() => {
          measuring = undefined
        })
      }
      await measuring
    },
  }
}

async function shrink(folder: string, maxBytes: number) {
  const kept: StoredFile[] = []
  for (const file of await filesOf(folder)) {
    if (isLeftPart(file)) await rm(file.path, { force: true })
    else kept.push(file)
  }
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of kept.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
    if (total <= maxBytes * LEFT) return
    await rm(path, { force: true })
    total -= size
  }
}

const isLeftPart = ({ path, writtenAt }: StoredFile) => path.endsWith('.part') && Date.now() - writtenAt > PART_MS

/** Files one folder below, a folder at a time. */
async function filesOf(folder: string): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for (const below of await readdir(folder, { withFileTypes: true })) {
    if (!below.isDirectory()) continue
    const inside = join(folder, below.name)
    const files = await Promise.all((await readdir(inside)).map(name => fileAt(join(inside, name))))
    all.push(...files.filter(file => file !== null))
  }
  return all
}

/** null: another process has deleted it meanwhile. */
async function fileAt(path: string): Promise<StoredFile | null> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path, size, writtenAt: mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
