import { Button, Drawer, Modal, toast } from '@heji/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../framework'
import type { FastItem } from '../../routes/items.fast'
import { useShell } from '../../shell/shell'
import { FastBuyForm } from './fast-buy-form'
import { useAddToCart } from './use-add-to-cart'

const FORM_ID = 'fast-buy'

/** Dialog 加入购物车 (spec §2): name, price, specs, number and stock of an item; a sheet on phones. */
export function FastBuy({ id, onClose }: { id: string; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const item = useItem(id, close)
  const { device } = useShell()
  const { pathname, search } = useLocation()
  const { add, isAdding } = useAddToCart(close)
  // The dialog fades out before it is gone.
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(onClose, 300)
    return () => clearTimeout(timer)
  }, [isOpen, onClose])
  const props = {
    open: isOpen,
    onClose: close,
    title: '加入购物车',
    className: 'hs-fast',
    footer: (
      <Button type="submit" form={FORM_ID} variant="buy" size="L" block busy={isAdding} disabled={!item}>
        加入购物车
      </Button>
    ),
  }
  const body = item ? (
    <FastBuyForm id={FORM_ID} item={item} onAdd={goods => add({ ...goods, goods_id: id, back: pathname + search })} />
  ) : (
    <div className="hs-fast__wait" aria-busy="true">
      正在加载…
    </div>
  )
  return device === 'h5' ? (
    <Drawer {...props}>{body}</Drawer>
  ) : (
    <Modal {...props} width={640} height="auto">
      {body}
    </Modal>
  )
}

/** The item, as soon as it is there. Goods that need their own page, such as those of a seckill, are opened there. */
function useItem(id: string, onFail: () => void) {
  const [item, setItem] = useState<FastItem | null>(null)
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    const stop = new AbortController()
    askItem(id, stop.signal).then(
      found => (found.needsPage ? location.assign(`/items/${id}`) : setItem(found)),
      () => {
        if (stop.signal.aborted) return
        toast.error('操作失败')
        fail.current()
      },
    )
    return () => stop.abort()
  }, [id])
  return item
}

async function askItem(id: string, signal: AbortSignal): Promise<FastItem> {
  const answer = await fetch(`/items/${encodeURIComponent(id)}/fast`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return await answer.json()
}
