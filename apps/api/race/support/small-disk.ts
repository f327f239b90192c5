import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIB = 1024 * 1024

export interface SmallDisk {
  folder: string
  free(): number
  /** Fills the disk up to this number of free bytes. */
  fill(leave?: number): void
  /** Makes the disk larger. */
  grow(mib: number): void
  close(): void
}

/** A disk of some MiB in memory; a message with the reason if nothing may be mounted. */
export function mountSmallDisk(mib: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'heji-disk-'))
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', folder], { stdio: 'pipe' })
  try {
    mount('-o', `size=${mib}m`)
  } catch (error) {
    rmSync(folder, { recursive: true })
    return `a small disk cannot be mounted here: ${(error as Error).message.trim().split('\n').at(-1)}`
  }
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  let ballast = 0
  return {
    folder,
    free,
    fill: (leave = 0) => {
      while (free() > leave)
        try {
          writeFileSync(join(folder, `ballast-${++ballast}`), Buffer.alloc(Math.min(8 * MIB, free() - leave)))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
    },
    grow: larger => void mount('-o', `remount,size=${larger}m`),
    close: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
