import { buttonClass, ShoppingCartIcon } from '@heji/ui'

/** 加入购物车 on a card: opens the dialog for this item, and is a link to the item without scripts. */
export function FastBuyLink({ id, name }: { id: string; name: string }) {
  return (
    <a
      href={`/items/${id}`}
      data-fast-buy={id}
      className={buttonClass({ variant: 'buy', size: 'M' }, 'hs-fast-link')}
      aria-label={`加入购物车：${name}`}
    >
      <ShoppingCartIcon size={16} aria-hidden="true" />
      <span>加入购物车</span>
    </a>
  )
}
