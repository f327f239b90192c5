import type { PictureSize } from '../../../document/pictures/set-picture'

const FILM_BYTES = 8 * 1024 * 1024
/** The browser may never say how large a film is. */
const PATIENCE_MS = 3_000

/** What is wrong with a file before it is sent. The server looks at the content again. */
export function refusalOfFilm({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!/^video\/(mp4|webm)$/.test(type) || !/\.(mp4|m4v|webm)$/i.test(name)) return '视频须为 MP4 或 WebM 文件'
  if (size === 0) return '文件是空的，请换一段视频'
  return size > FILM_BYTES ? '视频最大为8MB' : null
}

/** Px of the pictures of a film; null if the browser cannot play it. */
export function filmSize(file: File): Promise<PictureSize | null> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  return new Promise<PictureSize | null>(resolve => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS)
    const tell = (size: PictureSize | null) => {
      clearTimeout(timer)
      resolve(size)
    }
    video.onloadedmetadata = () => tell({ width: video.videoWidth, height: video.videoHeight })
    video.onerror = () => tell(null)
    video.preload = 'metadata'
    video.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
