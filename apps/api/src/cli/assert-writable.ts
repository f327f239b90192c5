import { open } from 'node:fs/promises'
import { DomainError } from '../platform/errors'

/** Makes the file if it is not there. @throws DomainError unless it can be written, before there is anything to write */
export async function assertWritable(file: string): Promise<void> {
  const opened = await open(file, 'a').catch(() => {
    throw new DomainError(`无法写入 ${file}`)
  })
  await opened.close()
}
