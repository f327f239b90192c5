import { Popover } from 'antd'
import { Star } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  name: string
  /** Name for screen readers; the visible name is part of it. */
  label: string
  picture: ReactNode
  /** What a longer look shows. */
  about?: ReactNode
  isFavourite: boolean
  disabled: boolean
  /** Marks it; left out where nobody keeps marks. */
  onMark?: ((on: boolean) => void) | undefined
  onUse: () => void
  onDragStart?: (event: DragEvent) => void
}

/** An entry of the library: click or drag puts it on the page, the star marks it. */
export function LibraryCard({ name, label, picture, about, isFavourite, disabled, onMark, onUse, onDragStart }: Props) {
  const [isTold, setTold] = useState(false)
  const card = (
    <button
      type="button"
      className="hd-tile"
      aria-label={label}
      disabled={disabled}
      draggable={!disabled && Boolean(onDragStart)}
      onDragStart={onDragStart}
      onClick={() => {
        // It would lie over what was put on the page.
        setTold(false)
        onUse()
      }}
    >
      <span className="hd-tile__picture">{picture}</span>
      <span className="hd-tile__name">{name}</span>
    </button>
  )
  return (
    <div className="hd-card">
      {about ? (
        <Popover
          content={about}
          open={isTold}
          onOpenChange={setTold}
          classNames={{ root: 'hd-card__about' }}
          placement="rightTop"
          trigger={['hover', 'focus']}
          mouseEnterDelay={0.5}
        >
          {card}
        </Popover>
      ) : (
        card
      )}
      {onMark && (
        <button
          type="button"
          className="hd-card__star"
          aria-label={`收藏${name}`}
          aria-pressed={isFavourite}
          onClick={() => onMark(!isFavourite)}
        >
          <Star size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
