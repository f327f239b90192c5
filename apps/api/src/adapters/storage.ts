import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/config'
import { orUnavailable } from '../platform/errors'
import type { S3Settings } from '../platform/settings/s3'
import type { FileStore } from '../platform/storage'
import { writeAtomically } from '../platform/write-atomically'

/** The bucket of an S3-compatible store if one is set up, else the data directory. Failures are a 503. */
export function createFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  const files = s3 ? lazyS3(s3) : filesOnDisk(dataDir)
  return {
    read: name => orUnavailable(files.read(name), UNAVAILABLE),
    has: name => orUnavailable(files.has(name), UNAVAILABLE),
    write: (...file) => orUnavailable(files.write(...file), UNAVAILABLE),
  }
}

const UNAVAILABLE = '图片存储暂时不可用，请稍后再试'

const filesOnDisk = (dataDir: string): FileStore => ({
  read: name => orNull(readFile(join(dataDir, name))),
  has: async name => (await orNull(stat(join(dataDir, name)))) !== null,
  write: (name, bytes) => writeAtomically(join(dataDir, name), bytes),
})

/** Loaded with the first picture. */
function lazyS3(settings: S3Settings): FileStore {
  let loading: Promise<FileStore> | undefined
  const load = () => {
    loading ??= import('./s3/s3').then(({ createS3Store }) => createS3Store(settings))
    return loading
  }
  return {
    read: async name => (await load()).read(name),
    has: async name => (await load()).has(name),
    write: async (...file) => (await load()).write(...file),
  }
}

/** null: there is no such file. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
