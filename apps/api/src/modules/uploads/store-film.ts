import type { OperatorCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { readFilm, storeVideo } from '../videos/set-video'
import { videoFile } from '../videos/video-file'

/**
 * Stores the film of a multipart body under the hash of its content.
 * @throws DomainError 视频须为 MP4 或 WebM 文件 or 视频最大为8MB
 */
export async function storeFilm(ctx: OperatorCtx) {
  const file = ctx.files.file
  if (!file) throw new DomainError('视频须为 MP4 或 WebM 文件')
  const bytes = await readFilm(file.path)
  const media_id = await storeVideo(ctx, bytes)
  return { media_id, img_type: videoFile(media_id.slice('/video/'.length))!.mime, img_size: bytes.length }
}
