import { Breadcrumb, buttonClass, EmptyState } from '@heji/ui'
import { compareHref, MOST_COMPARED } from '../../components/compare/compare-ids'
import { Link } from '../../components/link'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { changeCompare, loadCompare } from './compare.server'
import { CompareTable, REMOVE_FORM } from './compare-table'

export const meta: MetaFunction = args => pageTitle(args, '商品对比', { noindex: true })

export const loader = defineLoader.public(loadCompare)

export const action = changeCompare

/** Up to four items side by side, with plain links and a plain form. */
export default function ComparePage() {
  const { ids, items, rows, diff, lost, more } = useLoaderData<typeof loader>()
  const shown = diff ? rows.filter(({ differs }) => differs) : rows
  return (
    <div className="hs-wrap">
      <Breadcrumb items={[{ label: '首页', href: '/' }, { label: '商品对比' }]} />
      <div className="hs-compare">
        <header className="hs-compare__head">
          <h1 id="compare-title">商品对比</h1>
          {items.length > 1 ? (
            <Link to={compareHref(ids, { diff: !diff })} className={buttonClass({})}>
              {diff ? '显示全部参数' : '只看不同'}
            </Link>
          ) : null}
        </header>
        {lost > 0 && items.length > 0 ? <p className="hs-compare__note">{`${lost} 件商品已下架，没有显示。`}</p> : null}
        {items.length === 1 ? <p className="hs-compare__note">再添加至少 1 件商品，就能看到差异。</p> : null}
        {items.length > 0 ? (
          <>
            <Form id={REMOVE_FORM} method="post" action="/compare" preventScrollReset>
              <input type="hidden" name="ids" value={ids.join(',')} />
              {diff ? <input type="hidden" name="diff" value="1" /> : null}
            </Form>
            <CompareTable items={items} rows={shown} more={more} />
          </>
        ) : (
          <EmptyState
            art="magnifier"
            text={lost > 0 ? '要对比的商品已下架' : '还没有要对比的商品'}
            hint={`在商品卡片或商品页点“对比”，最多 ${MOST_COMPARED} 件。`}
            action={
              <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
                去挑选商品
              </Link>
            }
          />
        )}
      </div>
    </div>
  )
}
