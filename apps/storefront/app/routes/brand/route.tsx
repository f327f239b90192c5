import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { publicMeta } from '../../seo/public-meta'
import { TemplatePage } from '../../templates/template-page'
import { loadBrandPage } from './brand.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { title: data?.name ?? '品牌', picture: data?.picture ?? '' })

export const handle: RouteHandle = { keep: [] }

export const loader = defineLoader.public(loadBrandPage)

/** Pages with an address of their own whose content operators edit in the designer. */
export default function BrandPage() {
  const { page, name } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={name} />
}
