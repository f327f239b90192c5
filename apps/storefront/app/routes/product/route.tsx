import { orErrorPage } from '../../errors/error-pages.server'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader, notFound, type PageArgs } from '../../loaders/define-loader.server'
import { pictureOfPage } from '../../seo/page-picture'
import { publicMeta } from '../../seo/public-meta'
import { loadCustomTemplate, loadNamedTemplate } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { title: data?.heading ?? '专题页面', picture: data?.picture ?? '' })

/** `/product/12` is the custom page 12, `/product/会员日` the one with this title (spec §2). */
export const loader = defineLoader.public(async ({ context, params }: PageArgs) => {
  const asked = (params['*'] ?? '').replace(/\/$/, '').slice(0, 100).toWellFormed()
  const { page, heading } = await findPage(context, asked)
  return { page, picture: pictureOfPage(page), heading }
})

async function findPage(context: PageArgs['context'], asked: string) {
  if (/^\d{1,18}$/.test(asked)) return { page: await loadCustomTemplate(context, asked), heading: '专题页面' }
  const page = asked ? await orErrorPage(loadNamedTemplate(context, asked)) : null
  if (!page) throw notFound()
  return { page, heading: asked }
}

export default function ProductPage() {
  const { page, heading } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={heading} />
}
