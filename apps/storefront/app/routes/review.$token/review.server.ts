import { ApiError } from '@heji/api-client'
import type { PageArgs } from '../../loaders/define-loader.server'
import { readTemplate } from '../../templates/template.server'

const texts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })

/** @throws Response 410 for a link that ended, was taken back or never was: nobody learns which */
export async function loadReview({ api, context, params }: PageArgs) {
  const { token = '' } = params
  if (!/^[\w-]{1,64}$/.test(token)) throw gone()
  const asked = { token, platform: context.device }
  const answer = await api('GET pctemplate/review/{token}', asked, { silent: true }).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? gone() : error
  })
  const { config, platform, name, state, ends } = answer
  return { page: readTemplate(context, config, platform), name, state, ends: texts.format(ends * 1_000) }
}

const gone = () => new Response('This link has ended', { status: 410 })
