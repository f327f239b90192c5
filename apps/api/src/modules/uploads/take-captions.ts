import { readFile } from 'node:fs/promises'
import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { CAPTIONS_FORMAT } from '../videos/read-captions'
import { storeCaptions } from '../videos/set-video'

/** Largest file of captions, bytes. */
const MOST_CAPTIONS = 512 * 1024

/**
 * Stores the captions of a multipart body as plain WebVTT, under the hash of what it writes.
 * @throws DomainError 字幕最大为512KB, or that of `readCaptions`
 */
export async function takeCaptions(ctx: OperatorCtx) {
  const file = ctx.files.file
  if (!file) throw new DomainError(CAPTIONS_FORMAT)
  if (file.size > MOST_CAPTIONS) throw new DomainError('字幕最大为512KB')
  return await storeCaptions(ctx, await readFile(file.path))
}
