import { ChevronLeftIcon, ChevronRightIcon, Modal, Picture } from '@heji/ui'
import { type KeyboardEvent, useState } from 'react'
import { NEAR, useTouch, type View } from './use-touch'

export interface LightboxProps {
  open: boolean
  onClose: () => void
  name: string
  pics: readonly string[]
  index: number
  onTurn: (index: number) => void
}

/** The pictures of an item as large as the window: arrows and keys turn, fingers swipe, two fingers or a double press enlarge. */
export function Lightbox({ open, onClose, name, pics, index, onTurn }: LightboxProps) {
  const [view, setView] = useState<View>(NEAR)
  const turn = (step: number) => {
    setView(NEAR)
    onTurn(index + step)
  }
  const touch = useTouch({ view, onView: setView, onSwipe: turn })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  const title = pics.length > 1 ? `商品图片 ${index + 1}/${pics.length}` : '商品图片'
  return (
    <Modal open={open} onClose={onClose} title={title} width={1200} height={2000} className="hs-lightbox">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys do what the buttons inside do */}
      <div className="hs-lightbox__stage" onKeyDown={press}>
        <div className="hs-lightbox__view" data-near={view.scale > 1 ? 'true' : undefined} {...touch}>
          <div
            className="hs-lightbox__picture"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Picture
              key={pics[index]}
              src={pics[index]}
              alt={`${name} 图 ${index + 1}`}
              width={1200}
              height={1200}
              sizes="100vmin"
              fit="contain"
              eager
            />
          </div>
        </div>
        {pics.length > 1 ? (
          <>
            <button
              type="button"
              className="hs-lightbox__turn"
              data-side="left"
              aria-label="上一张"
              onClick={() => turn(-1)}
            >
              <ChevronLeftIcon size={28} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="hs-lightbox__turn"
              data-side="right"
              aria-label="下一张"
              onClick={() => turn(1)}
            >
              <ChevronRightIcon size={28} aria-hidden="true" />
            </button>
          </>
        ) : null}
      </div>
    </Modal>
  )
}
