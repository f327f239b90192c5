import { isStill, useWords } from '@heji/ui'
import { parseImageUrl } from '@heji/validators'
import { useEffect, useRef } from 'react'
import { shownWidth } from '../lib/full-width'
import type { WidgetHost, WidgetRendererProps } from '../lib/host'
import type { VideoData } from './definition'
import { corsOf } from './film'

/**
 * A film with the browser's controls, so that it plays, and shows its captions, without scripts. Of the film itself nothing
 * loads before, if it has a cover.
 */
export default function VideoWidget({ data, host }: WidgetRendererProps<VideoData>) {
  const alive = host.mode === 'render'
  const player = useRef<HTMLVideoElement>(null)
  const say = useWords()
  useAutoplay(player, alive && data.autoplay, data.media_id)
  if (!data.media_id) return <NoFilm data={data} host={host} />
  const poster = posterOf(data, host)
  return (
    <video
      ref={player}
      className="hw-video"
      crossOrigin={alive ? corsOf(data.media_id, data.captions) : undefined}
      src={data.media_id}
      poster={poster}
      aria-label={data.label || data.name}
      controls={alive}
      loop={data.loop}
      muted={data.autoplay}
      preload={poster ? 'none' : 'metadata'}
      playsInline
      tabIndex={alive ? undefined : -1}
    >
      {alive && data.captions ? (
        <track kind="captions" srcLang="zh" label={say('中文字幕')} src={data.captions} default />
      ) : null}
    </video>
  )
}

/** The rendition that fits, or the cover as it is stored. */
function posterOf(data: VideoData, host: WidgetHost): string | undefined {
  const src = parseImageUrl(data.poster)
  if (!src) return undefined
  return host.picture?.({ src, width: shownWidth(data, host), height: data.height, format: 'jpeg' })?.src ?? src
}

const NoFilm = ({ data, host }: WidgetRendererProps<VideoData>) =>
  host.mode === 'design' ? <span className="hw-tint">{`视频 ${data.width}px * ${data.height}px`}</span> : null

/** Plays without sound while half of the film is in sight. Visitors who want pages that stand still start it themselves. */
function useAutoplay(player: { current: HTMLVideoElement | null }, isOn: boolean, src: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another film is another player
  useEffect(() => {
    const video = player.current
    if (!video || !isOn || isStill() || typeof IntersectionObserver === 'undefined') return
    // React writes no such attribute, and browsers start only silent films by themselves.
    video.muted = true
    const watch = new IntersectionObserver(
      entries => {
        if (entries.at(-1)?.isIntersecting) video.play().catch(() => {})
        else video.pause()
      },
      { threshold: 0.5 },
    )
    watch.observe(video)
    return () => watch.disconnect()
  }, [player, isOn, src])
}
