import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { TemplatePage } from '../../templates/template-page'
import { loadReview } from './review.server'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle({ matches }, data ? `预览稿 ${data.name}` : '预览稿', { noindex: true })

/** The draft behind a review link; 410 once it has ended. */
export const loader = defineLoader.public(loadReview)

const STATES = {
  unpublished: '还没有发布，仅供审阅',
  changed: '已经发布，这里有还没有发布的修改，仅供审阅',
  published: '已经发布，这就是发布的内容',
} as const

export default function ReviewPage() {
  const { page, name, state, ends } = useLoaderData<typeof loader>()
  return (
    <>
      <p className="hs-review-note" role="note">
        <b>预览稿</b>
        <span>{`“${name}”${STATES[state]}。链接 ${ends} 失效`}</span>
      </p>
      <TemplatePage page={page} heading={name} />
    </>
  )
}
