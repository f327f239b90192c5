import { Kept } from '../../components/kept'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { pageTitle } from '../../lib/page-title'
import { useShell } from '../../lib/shell'
import { ItemList } from './item-list'
import './items.css'
import { loadItems } from './items.server'
import { ALL_ITEMS, listKeys } from './list-query'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageTitle(data?.query.keywords || data?.query.tag || data?.path.at(-1)?.name || '商品列表'),
  { name: 'description', content: data?.tdk?.mate_description ?? '' },
  { name: 'keywords', content: data?.tdk?.mate_keywords ?? '' },
]

export const handle: PageHandle = { keep: listKeys(ALL_ITEMS) }

export const loader = defineLoader.public(loadItems)

export default function Items() {
  const data = useLoaderData<typeof loader>()
  const { device } = useShell()
  return (
    <Kept as="div" name="list" className="hs-wrap hs-items" of={[data, device]}>
      <ItemList data={data} device={device} />
    </Kept>
  )
}
