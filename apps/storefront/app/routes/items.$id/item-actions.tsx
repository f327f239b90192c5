import { formatSales, HeartIcon, Icon, toast, unitPrice } from '@heji/ui'
import { useMemo } from 'react'
import { CompareButton } from '../../components/compare/compare-button'
import { Share } from '../../components/share/share'
import type { FormResult } from '../../forms/form-result'
import { useFetcherResult } from '../../forms/use-fetcher-result'
import { useFetcher } from '../../framework'
import { useShell } from '../../shell/shell'
import type { ItemData } from './item.server'
import { pricedOf } from './priced'

/** What others think of the item, 收藏 and 分享, below its name. */
export function ItemActions({
  item,
  sku,
  isFavourite,
  here,
}: {
  item: ItemData
  sku: ItemData['spec_items'][number] | null
  isFavourite: boolean
  /** The page with what is chosen. */
  here: string
}) {
  const { origin } = useShell()
  const page = `/items/${item.item_id}`
  const picture = item.pics[0] ? `${origin}${item.pics[0]}` : ''
  const poster = usePoster(item, sku)
  return (
    <div className="hs-item__acts">
      <Facts item={item} />
      <Favourite page={here} isFavourite={isFavourite} />
      <CompareButton id={item.item_id} name={item.item_name} className="hs-act" />
      <Share
        url={`${origin}${here}`}
        title={item.item_name}
        picture={picture}
        codeAt={`${page}/share`}
        {...(item.pics[0] ? { poster } : {})}
      />
    </div>
  )
}

/** The poster shows what the page shows: the price of the chosen sku for this visitor. */
function usePoster(item: ItemData, sku: ItemData['spec_items'][number] | null) {
  const priced = pricedOf(item, sku)
  const [name, picture, shop] = [item.item_name, sku?.pic || item.pics[0] || '', item.distributor_info.name]
  const [price, market] = [Number(unitPrice(priced)), Number(priced.market_price)]
  return useMemo(() => ({ name, picture, shop, price, market }), [name, picture, shop, price, market])
}

function Facts({
  item: {
    item_total_sales,
    rate_summary: { count, average },
  },
}: {
  item: ItemData
}) {
  return (
    <p className="hs-item__facts">
      <span>{`已售 ${formatSales(item_total_sales)}`}</span>
      {count > 0 ? (
        <a href="#reviews">
          评分 <b>{(average / 10).toFixed(1)}</b>
          <span className="hs-item__rates">{`${count} 条评价`}</span>
        </a>
      ) : null}
    </p>
  )
}

/** A heart that is full once the item is a favourite; the page shows the new state before the shop has answered. */
function Favourite({ page, isFavourite }: { page: string; isFavourite: boolean }) {
  const fetcher = useFetcher<FormResult>()
  useFetcherResult(fetcher, ({ ok, message }) => toast[ok ? 'success' : 'error'](message), 'answered')
  const sent = fetcher.formData?.get('intent')
  const isFull = sent ? sent === 'collect' : isFavourite
  const intent = isFull ? 'uncollect' : 'collect'
  return (
    <form
      method="post"
      action={page}
      onSubmit={event => {
        event.preventDefault()
        // While the page is read again the shop has answered: the next press is another wish.
        if (fetcher.state !== 'submitting') fetcher.submit({ intent, via: 'fetch' }, { method: 'post', action: page })
      }}
    >
      <button type="submit" name="intent" value={intent} className="hs-act" data-full={isFull ? 'true' : undefined}>
        <Icon of={HeartIcon} size={16} filled={isFull} />
        <span>{isFull ? '已收藏' : '收藏'}</span>
      </button>
    </form>
  )
}
