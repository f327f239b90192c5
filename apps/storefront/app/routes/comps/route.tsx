import type { FormEvent } from 'react'
import { Link } from '../../components/link'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from '../../framework'
import { notFound } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { SAMPLES } from './samples'

/** Component pages (spec §2): one part of the shop by itself, with sample data, in all its states. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const [group = ''] = new URL(request.url).pathname.slice(1).split('/', 1)
  const part = params.part ?? ''
  const parts = SAMPLES[group]
  if (!parts || !Object.hasOwn(parts, part)) throw notFound()
  const others = Object.entries(parts).map(([name, { title }]) => ({ to: `/${group}/comps/${name}`, name, title }))
  return { group, part, others }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle({ matches }, data ? `组件 ${data.part}` : '组件', { noindex: true })

export default function ComponentPage() {
  const { group, part, others } = useLoaderData<typeof loader>()
  const sample = SAMPLES[group]?.[part]
  if (!sample) return null
  return (
    <div className="hs-wrap hs-comps">
      <nav className="hs-comps__others" aria-label="其他组件">
        {others.map(({ to, name, title }) => (
          <Link key={to} to={to} aria-current={name === part ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      <div className="hs-comps__main">
        <h1>{sample.title}</h1>
        <p className="hs-comps__note">组件单独展示，数据为示例，提交不会改变您的购物车和订单。</p>
        <div onSubmitCapture={hold}>
          {sample.states.map(({ name, Draw }) => (
            <section key={name} className="hs-comps__state" aria-label={name}>
              <h2 className="hs-comps__name">{name}</h2>
              <div className="hs-comps__box">
                <Draw />
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Sample data belong to nobody. */
function hold(event: FormEvent) {
  event.preventDefault()
  event.stopPropagation()
}
