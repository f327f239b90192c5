import { ChevronRightIcon, EmptyState, Picture } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { Link } from '../../components/link'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { type CategoryGroup, loadCategories } from './category.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.chosen ? `${data.chosen.name} - 商品分类` : '商品分类',
    description: data?.chosen?.groups.flatMap(({ entries }) => entries.map(({ name }) => name)).join('、'),
    picture: data?.chosen?.pic,
  })

export const handle: RouteHandle = { keep: ['id'], knownOnly: true }

export const loader = defineLoader.public(loadCategories)

/** All categories: the top ones at the left, and the pictures of those below the chosen one. */
export default function CategoryPage() {
  const { top, chosen } = useLoaderData<typeof loader>()
  if (!chosen)
    return (
      <div className="hs-wrap">
        <EmptyState art="magnifier" text="还没有商品分类" action={<Link to="/items">查看全部商品</Link>} />
      </div>
    )
  return (
    <div className="hs-wrap hs-category">
      <Rail top={top} chosen={chosen.id} />
      <section className="hs-category__pane" aria-labelledby="category">
        <h1 id="category" className="hs-category__title">
          <Link to={`/items?cat_id=${chosen.id}`}>
            <span>{chosen.name}</span>
            <span>
              全部商品
              <ChevronRightIcon size={16} aria-hidden="true" />
            </span>
          </Link>
        </h1>
        {chosen.groups.map(group => (
          <Group key={group.id} group={group} />
        ))}
      </section>
    </div>
  )
}

function Rail({ top, chosen }: { top: { id: string; name: string }[]; chosen: string }) {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (rail.current && current) rail.current.scrollTop = current.offsetTop - rail.current.clientHeight / 2
  }, [])
  return (
    <nav ref={rail} className="hs-category__rail" aria-label="一级分类">
      <ul>
        {top.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/category?id=${id}`} aria-current={id === chosen ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group: { id, name, entries } }: { group: CategoryGroup }) {
  return (
    <div className="hs-category__group">
      {name ? (
        <h2>
          <Link to={`/items?cat_id=${id}`}>
            <span>{name}</span>
            <ChevronRightIcon size={14} aria-hidden="true" />
          </Link>
        </h2>
      ) : null}
      <ul>
        {entries.map(entry => (
          <li key={entry.id}>
            <Link to={`/items?cat_id=${entry.id}`}>
              <Picture src={entry.pic} alt="" width={88} height={88} />
              <span>{entry.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
