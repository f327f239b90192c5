import { ChevronDownIcon, MapPinIcon } from '@heji/ui'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { helpHref } from '../article/article-href'
import { Link } from '../link'
import type { ArrivalData } from './arrival.server'
import type { RegionDialogProps } from './region-dialog'

/** 配送至 with the day of arrival, or the question where to. The region opens a dialog; without scripts it leads to a page. */
export function ArrivalRow({ arrival, page }: { arrival: ArrivalData; page: string }) {
  const { Dialog, isOpen, open, close } = useDialog()
  return (
    <div className="hs-arrival">
      <span className="hs-arrival__label">配送至</span>
      <div className="hs-arrival__body">
        <p>
          <Link
            to={`/region?back=${encodeURIComponent(page)}`}
            className="hs-arrival__place"
            aria-haspopup="dialog"
            onClick={open}
          >
            <MapPinIcon size={14} aria-hidden="true" />
            <span className="hj-visually-hidden">更改配送地区：</span>
            <span>{arrival.place || '请选择地区'}</span>
            <ChevronDownIcon size={14} aria-hidden="true" />
          </Link>
          {arrival.place === '' ? (
            <span className="hs-arrival__unknown">选好后显示预计送达时间</span>
          ) : arrival.isServed ? (
            <b className="hs-arrival__when">{`预计 ${arrival.when} 送达`}</b>
          ) : (
            <b className="hs-arrival__not-served">本商品不配送到该地区</b>
          )}
        </p>
        <p className="hs-arrival__notes">
          {arrival.isServed ? <span>{`${arrival.until} 点前付款当日发货`}</span> : null}
          {arrival.freight === '' ? null : <span>{arrival.freight}</span>}
          {arrival.isSameCity && arrival.isServed ? <span>同城配送</span> : null}
          {arrival.isZiti ? <Link to={helpHref('门店自提')}>支持门店自提</Link> : null}
        </p>
      </div>
      {Dialog ? <Dialog open={isOpen} onClose={close} /> : null}
    </div>
  )
}

/** Its script comes with the first press. */
function useDialog() {
  const [Dialog, setDialog] = useState<ComponentType<RegionDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { href } = event.currentTarget
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    import('./region-dialog').then(
      loaded => {
        setDialog(() => loaded.RegionDialog)
        setIsOpen(true)
      },
      () => location.assign(href),
    )
  }
  return { Dialog, isOpen, open, close: () => setIsOpen(false) }
}
