import { BANNERS, CARDS } from '../lib/example-pictures'
import type { VideoData } from './definition'

/** No browser plays them; what is shown is the cover. */
const FILM = `/video/${'0'.repeat(64)}.mp4`
const CAPTIONS = `/video/${'0'.repeat(64)}.vtt`

export const videoExamples: Record<string, Partial<VideoData>> = {
  'with a cover': { width: 1190, height: 480, media_id: FILM, poster: BANNERS[2], label: '春夏新装上身' },
  'again and again': { width: 583, height: 328, media_id: FILM, poster: CARDS[3], loop: true },
  'as wide as the window': { width: 1190, height: 480, media_id: FILM, poster: BANNERS[1], fullWidth: true },
  h5: { width: 375, height: 211, media_id: FILM, poster: BANNERS[0] },
  'with captions': { width: 1190, height: 480, media_id: FILM, poster: BANNERS[0], captions: CAPTIONS },
  // Nothing loads in the gallery and in checks.
  'empty, plays by itself': { width: 583, height: 328, autoplay: true },
}
