import { PlayIcon, XIcon } from '@heji/ui'

interface FilmProps {
  name: string
  src: string
  poster: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The film of an item over its picture, once somebody presses 视频; nothing of it loads before. Without scripts it is a link. */
export function Film({ name, src, poster, isOn, onChange }: FilmProps) {
  if (!isOn)
    return (
      <a
        className="hs-film__play"
        href={src}
        onClick={event => {
          event.preventDefault()
          onChange(true)
        }}
      >
        <PlayIcon size={16} aria-hidden="true" />
        视频
      </a>
    )
  return (
    <div className="hs-film">
      {/* biome-ignore lint/a11y/useMediaCaption: films of goods have no words */}
      <video
        src={src}
        poster={poster ? `${poster}?w=800` : undefined}
        aria-label={`视频：${name}`}
        controls
        preload="none"
        playsInline
        autoPlay
      />
      <button type="button" className="hs-film__close" aria-label="关闭视频" onClick={() => onChange(false)}>
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
