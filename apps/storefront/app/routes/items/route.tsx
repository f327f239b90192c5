import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { FilterSheet } from './filter-sheet'
import { ItemList } from './item-list'
import { loadItems } from './items.server'
import { ALL_ITEMS, canonicalChoices, listKeys } from './list-query'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.query.keywords || data?.query.tag || data?.path.at(-1)?.name || '商品列表',
    description: data?.tdk?.mate_description,
    keywords: data?.tdk?.mate_keywords,
    picture: data?.items[0]?.pic,
    noindex: data?.isUnknown ?? false,
  })

export const handle: RouteHandle = { keep: listKeys(ALL_ITEMS), canonical: canonicalChoices(ALL_ITEMS) }

export const loader = defineLoader.public(loadItems)

export default function Items() {
  const data = useLoaderData<typeof loader>()
  const { device } = useShell()
  return (
    <>
      <div className="hs-wrap hs-items">
        <ItemList data={data} device={device} />
      </div>
      {device === 'h5' ? <FilterSheet data={data} /> : null}
    </>
  )
}
