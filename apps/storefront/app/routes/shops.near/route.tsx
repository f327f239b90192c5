import { EmptyState, Pagination } from '@heji/ui'
import { FindBox } from '../../components/find-box'
import { HrefLink, Link } from '../../components/link'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { publicMeta } from '../../seo/public-meta'
import { MapStrip } from './map-strip'
import { loadNear } from './near.server'
import { type NearQuery, nearHref, nearTexts } from './near-query'
import { NearRow } from './near-row'
import { PlaceBar } from './place-bar'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: '附近店铺',
    description: `${data?.area ?? ''}附近的店铺：距离、营业时间、评分与热销商品`.trim(),
    // Search engines must not index places of visitors.
    noindex: data?.isLocated ?? false,
  })

/** Never kept: the answer depends on a visitor's place. */
export const loader = async (args: LoaderFunctionArgs) =>
  data(await loadNear(args), { headers: { 'cache-control': 'private, no-store' } })

const SORTS = [
  { label: '综合排序', sort: '' },
  { label: '销量', sort: 'sales' },
  { label: '距离', sort: 'distance' },
] as const

export default function ShopsNear() {
  const { query, area, isLocated, isElsewhere, shops, map, tags, total, pageSize } = useLoaderData<typeof loader>()
  return (
    <div className="hs-wrap hs-near">
      <h1>附近店铺</h1>
      <div className="hs-near__bar">
        <PlaceBar query={query} area={area} isLocated={isLocated} />
        <FindBox
          action="/shops/near"
          name="name"
          value={query.name}
          label="店铺名称"
          placeholder="输入店铺名称"
          button="搜索店铺"
          kept={nearTexts({ ...query, name: '' })}
        />
      </div>
      {tags.length > 0 ? (
        <nav className="hs-near__tags" aria-label="店铺标签">
          <Choice query={query} to={{ tag: '' }} label="全部" />
          {tags.map(tag => (
            <Choice key={tag.id} query={query} to={{ tag: tag.id }} label={tag.name} />
          ))}
        </nav>
      ) : null}
      <nav className="hs-near__sorts" aria-label="排序">
        {SORTS.map(({ label, sort }) => (
          <Choice key={label} query={query} to={{ sort }} label={label} />
        ))}
        <span>{`共 ${total} 家`}</span>
      </nav>
      {isElsewhere && shops.length > 0 ? (
        <p className="hs-near__hint" role="status">
          附近没有查询到店铺，为你展示其他店铺
        </p>
      ) : null}
      {shops.length > 0 ? (
        <>
          {map ? <MapStrip map={map} names={shops.map(({ name }) => name)} /> : null}
          <ul className="hs-near__list">
            {shops.map((shop, i) => (
              <NearRow key={shop.id} shop={shop} number={i + 1} eager={i < 3} />
            ))}
          </ul>
          <Pagination
            linkComponent={HrefLink}
            page={query.page}
            total={total}
            pageSize={pageSize}
            hrefFor={page => nearHref(query, { page })}
          />
        </>
      ) : (
        <EmptyState
          art="magnifier"
          text="没有查询到店铺"
          hint={query.name ? `没有名称含「${query.name}」的店铺` : undefined}
          action={<Link to={nearHref(query, { name: '', tag: '' })}>查看全部店铺</Link>}
        />
      )}
    </div>
  )
}

/** A filter or an order; `aria-current` marks the chosen one. */
function Choice({ query, to, label }: { query: NearQuery; to: Partial<NearQuery>; label: string }) {
  const isChosen = Object.entries(to).every(([name, value]) => query[name as keyof NearQuery] === value)
  return (
    <Link to={nearHref(query, to)} aria-current={isChosen ? 'true' : undefined}>
      {label}
    </Link>
  )
}
