import { Breadcrumb, EmptyState } from '@heji/ui'
import { Link } from '../../components/link'
import { RichText } from '../../components/rich-text/rich-text'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { loadLicense } from './license.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    title: data?.title || '协议与政策',
  })

export const handle: RouteHandle = { keep: ['type'] }

export const loader = defineLoader.public(loadLicense)

const TEXTS = [
  { key: 'member_register', label: '会员注册协议', to: '/license' },
  { key: 'privacy', label: '隐私政策', to: '/license?type=privacy' },
  { key: 'staff', label: '员工内购协议', to: '/license/staff' },
]

export default function License() {
  const { current, title, content, since } = useLoaderData<typeof loader>()
  const name = title || TEXTS.find(({ key }) => key === current)?.label || '协议与政策'
  return (
    <div className="hs-wrap hs-article">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: name }]} />
      <div className="hs-article__columns">
        <nav className="hs-article__nodes" aria-label="协议与政策">
          <ul>
            {TEXTS.map(({ key, label, to }) => (
              <li key={key}>
                <Link to={to} aria-current={key === current ? 'true' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className="hs-article__main">
          <div className="hs-article__text">
            <h1>{name}</h1>
            {since ? <p className="hs-article__meta">{`生效日期：${since}`}</p> : null}
            {content.length > 0 ? <RichText nodes={content} under={1} /> : <EmptyState art="parcel" text="暂无内容" />}
          </div>
        </article>
      </div>
    </div>
  )
}
