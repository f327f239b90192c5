import { Button, buttonClass, RegionPicker } from '@heji/ui'
import { useWholeTree } from '../../components/address/use-whole-tree'
import { DefaultButton } from '../../components/default-button'
import { Link } from '../../components/link'
import { reloadUnlessAway } from '../../forms/reload-unless-away'
import { useFormResult } from '../../forms/use-form'
import { Form, type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadRegion, regionAction } from './region.server'

export const meta: MetaFunction = args => pageTitle(args, '选择配送地区', { noindex: true })

export const loader = defineLoader.public(loadRegion)

export const action = regionAction
export const shouldRevalidate = reloadUnlessAway

/** Where goods shall arrive; the way without scripts of the dialog on the page of an item. */
export default function RegionPage() {
  const { back, ...drawn } = useLoaderData<typeof loader>()
  const answer = useFormResult<typeof action>()
  const { tree: first, value } = answer?.data ?? drawn
  const tree = useWholeTree(first)
  const wrong = answer?.fields ?? {}
  return (
    <div className="hs-wrap">
      <Form method="post" noValidate className="hs-region hj-form" aria-labelledby="region-title">
        <DefaultButton intent="choose" />
        <h1 id="region-title">选择配送地区</h1>
        <p>选好后，商品页按这个地区显示预计送达时间。</p>
        <input type="hidden" name="back" value={back} />
        <RegionPicker
          key={`${value.province}${value.city}`}
          tree={tree}
          defaultValue={value}
          label="配送地区"
          required
          error={wrong.province ?? wrong.city ?? null}
        />
        <p className="hs-region__buttons">
          <noscript>
            <button type="submit" name="intent" value="region" formNoValidate className={buttonClass({})}>
              更新城市和区县列表
            </button>
          </noscript>
          <Button type="submit" name="intent" value="choose" variant="primary">
            确定
          </Button>
          <Link to={back}>取消</Link>
        </p>
      </Form>
    </div>
  )
}
