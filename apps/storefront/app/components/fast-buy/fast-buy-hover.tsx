import { buttonClass } from '@heji/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { COMPARE_FORM } from '../compare/compare-ids'

interface Place {
  id: string
  name: string
  left: number
  top: number
  width: number
  height: number
}

/** The item that a card of a drawn page leads to, and where its picture is. */
function placeOf(target: EventTarget | null): Place | null {
  const card = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href^="/items/"]') : null
  const picture = card?.querySelector('.hw-goods-picture')
  const id = /^\/items\/(\d+)(\?|$)/.exec(card?.getAttribute('href') ?? '')?.[1]
  if (!card || !picture || !id || card.querySelector('.hw-sold-out')) return null
  const box = picture.getBoundingClientRect()
  if (box.width < MIN_PX) return null
  const name = card.querySelector('[class$="__name"]')?.textContent ?? ''
  // Care mode magnifies the page, and the button with it.
  const scale = document.documentElement.currentCSSZoom ?? 1
  const { left, top, width, height } = box
  const [x, y, w, h] = [left + window.scrollX, top + window.scrollY, width, height].map(px => px / scale)
  return { id, name, left: x, top: y, width: w, height: h } as Place
}

/** Narrower pictures have no room for a button. */
const MIN_PX = 120

/**
 * 加入购物车 and 对比 over the picture of any goods card that an operator has put on a page, while the pointer is over it.
 * Only for pointers: the card itself is a link to the item, where everybody can do both.
 */
export function FastBuyHover() {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const move = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || (target instanceof Element && target.closest('.hs-over-card'))) return
      const next = placeOf(target)
      setPlace(before => (before?.id === next?.id && before?.top === next?.top ? before : next))
    }
    document.addEventListener('pointerover', move, { passive: true })
    return () => document.removeEventListener('pointerover', move)
  }, [])
  if (!place) return null
  const { id, name, left, top, width, height } = place
  return createPortal(
    <>
      <button
        type="submit"
        form={COMPARE_FORM}
        name="add"
        value={id}
        data-compare
        tabIndex={-1}
        title={`加入对比：${name}`}
        className="hs-over-card hs-compare-hover"
        style={{ left: left + width - 52, top: top + 8 }}
      >
        对比
      </button>
      <a
        href={`/items/${id}`}
        data-fast-buy={id}
        tabIndex={-1}
        title={name}
        className={buttonClass({ variant: 'buy', size: 'M' }, 'hs-over-card hs-fast-hover')}
        style={{ left: left + 8, top: top + height - 44, width: width - 16 }}
      >
        加入购物车
      </a>
    </>,
    document.body,
  )
}
