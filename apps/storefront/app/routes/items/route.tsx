import { Kept } from '../../components/kept'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { isPersonal } from '../../lib/item-card'
import type { PageHandle } from '../../lib/page-handle'
import { useShell } from '../../lib/shell'
import { StaffModeContext, useStaffMode } from '../../lib/staff-mode'
import { publicMeta } from '../../seo/public-meta'
import { FilterSheet } from './filter-sheet'
import { ItemList } from './item-list'
import { loadItems } from './items.server'
import { ALL_ITEMS, listKeys } from './list-query'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.query.keywords || data?.query.tag || data?.path.at(-1)?.name || '商品列表',
    description: data?.tdk?.mate_description,
    keywords: data?.tdk?.mate_keywords,
    picture: data?.items[0]?.pic,
    noindex: data?.isUnknown ?? false,
  })

export const handle: PageHandle = { keep: listKeys(ALL_ITEMS) }

export const loader = defineLoader.public(loadItems)

export default function Items() {
  const data = useLoaderData<typeof loader>()
  const { device } = useShell()
  const isStaff = useStaffMode()
  const list = (
    // Kept content is drawn by itself, so that it gets no context from outside.
    <StaffModeContext.Provider value={isStaff}>
      <ItemList data={data} device={device} />
    </StaffModeContext.Provider>
  )
  return (
    <>
      {data.items.some(isPersonal) ? (
        // Each card then decides for itself.
        <div className="hs-wrap hs-items">{list}</div>
      ) : (
        <Kept as="div" name="list" className="hs-wrap hs-items" of={[data, device, isStaff]}>
          {list}
        </Kept>
      )}
      {device === 'h5' ? <FilterSheet data={data} /> : null}
    </>
  )
}
