import { Breadcrumb, Button, EmptyState, formatDistance, Icon, MapPinIcon, Pagination, Picture } from '@heji/ui'
import type { ChangeEvent } from 'react'
import { HrefLink, Link } from '../../components/link'
import { useLocate } from '../../components/use-locate'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { publicPage } from '../../loaders/define-loader.server'
import { publicMeta } from '../../seo/public-meta'
import { useShell } from '../../shell/shell'
import { loadStores, type ShownStore } from './store.server'
import { StoreMap } from './store-map'
import { type StoreQuery, storeHref } from './store-query'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: '门店查询',
    description: '按地区或当前位置查找门店：地址、电话与营业时间。',
    // Search engines must not index places of visitors.
    noindex: data?.isLocated ?? false,
  })

/** Never kept: the answer may depend on a visitor's place. */
export const loader = async (args: LoaderFunctionArgs) =>
  data(await loadStores(publicPage(args)), { headers: { 'cache-control': 'private, no-store' } })

export default function Stores() {
  const { query, isLocated, provinces, cities, stores, total, pageSize } = useLoaderData<typeof loader>()
  const isAsked = isLocated || query.province !== ''
  // On phones the map stands first; sent first, too, it moves nothing when it arrives.
  const isPhone = useShell().device === 'h5'
  const map = <StoreMap stores={stores} />
  return (
    <div className="hs-wrap hs-stores">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '门店查询' }]} />
      <h1>门店位置</h1>
      <Choices query={query} provinces={provinces} cities={cities} isLocated={isLocated} />
      <p className="hs-stores__told" role="status">
        {isAsked
          ? `${isLocated ? '您附近' : [query.province, query.city].filter(Boolean).join(' ')}共有 ${total} 家门店`
          : '请选择您想搜索的门店'}
      </p>
      {stores.length > 0 ? (
        <div className="hs-stores__body">
          {isPhone ? map : null}
          <ol className="hs-stores__list">
            {stores.map((store, i) => (
              <StoreRow key={store.id} store={store} number={i + 1} />
            ))}
          </ol>
          {isPhone ? null : map}
        </div>
      ) : (
        <EmptyState
          art="magnifier"
          text="没有查询到店铺"
          hint="换一个地区试试"
          action={<Link to="/store">查看全部门店</Link>}
        />
      )}
      {stores.length > 0 ? (
        <Pagination
          linkComponent={HrefLink}
          page={query.page}
          total={total}
          pageSize={pageSize}
          hrefFor={page => storeHref({ ...query, page })}
        />
      ) : null}
    </div>
  )
}

interface ChoicesProps {
  query: StoreQuery
  provinces: readonly string[]
  cities: readonly string[]
  isLocated: boolean
}

/** Province and city; a new province asks again at once, so that its cities can be chosen. */
function Choices({ query, provinces, cities, isLocated }: ChoicesProps) {
  const { ask, stage } = useLocate(place => storeHref({ province: '', city: '', page: 1, ...place }))
  const send = (event: ChangeEvent<HTMLSelectElement>) => {
    const form = event.currentTarget.form
    const city = form?.elements.namedItem('city')
    if (event.currentTarget.name === 'province' && city instanceof HTMLSelectElement) city.value = ''
    form?.requestSubmit()
  }
  return (
    <form className="hs-stores__choices" action="/store" method="get">
      <Choice name="province" label="省份" all="全部省份" value={query.province} options={provinces} onChange={send} />
      <Choice name="city" label="城市" all="全部城市" value={query.city} options={cities} onChange={send} />
      <Button type="submit" variant="primary">
        查询
      </Button>
      {stage === 'still' ? null : (
        <Button onClick={ask} disabled={stage === 'locating'} icon={<Icon of={MapPinIcon} size={16} />}>
          {stage === 'locating' ? '正在定位…' : isLocated ? '重新定位' : '使用我的当前位置'}
        </Button>
      )}
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string
  options: readonly string[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

const Choice = ({ name, label, all, value, options, onChange }: ChoiceProps) => (
  <label>
    <span className="hj-visually-hidden">{label}</span>
    <select key={value} name={name} defaultValue={value} onChange={onChange}>
      <option value="">{all}</option>
      {options.map(option => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)

const StoreRow = ({ store, number }: { store: ShownStore; number: number }) => (
  <li id={`store-${store.id}`} className="hs-stores__row">
    <span className="hs-stores__index" aria-hidden="true">
      {number}
    </span>
    <Picture src={store.logo} alt="" width={56} height={56} className="hs-stores__logo" />
    <div>
      <h2>
        <Link to={`/shops/info?distributor_id=${store.id}`}>{store.name}</Link>
        {store.isPickup ? <small>支持自提</small> : null}
      </h2>
      <p>
        <span>{store.address}</span>
        {store.distance === null ? null : <b>{`距离 ${formatDistance(store.distance)}`}</b>}
      </p>
      <p className="hs-stores__facts">
        {store.phone ? <a href={`tel:${store.phone}`}>{store.phone}</a> : null}
        {store.hour ? <span>{`营业 ${store.hour}`}</span> : null}
        <Link to={store.map} target="_blank" aria-label={`地图：${store.name}`}>
          地图
        </Link>
      </p>
    </div>
  </li>
)
