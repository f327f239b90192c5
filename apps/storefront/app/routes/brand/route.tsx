import { TemplatePage } from '../../components/template-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { pictureOfPage } from '../../seo/page-picture'
import { publicMeta } from '../../seo/public-meta'
import { loadBrandPage } from './brand.server'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { title: data?.name ?? '品牌', picture: data ? pictureOfPage(data.page) : '' })

export const handle: PageHandle = { keep: [] }

export const loader = defineLoader.public(loadBrandPage)

/** Pages with an address of their own whose content operators edit in the designer. */
export default function BrandPage() {
  const { page, name } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={name} />
}
