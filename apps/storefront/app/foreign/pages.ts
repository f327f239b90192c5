import { type Api, ApiError } from '@heji/api-client'
import type { Composed } from './composed'

export const pages: Composed<'GET pctemplate/getHeaderOrFooter'> = {
  /** From the newer call of other servers, which tell no version. */
  'GET pctemplate/getHeaderOrFooter': async (ask, { page_name: name, platform = 'pc' }) => ({
    theme_pc_template_content_id: '0',
    theme_pc_template_id: 0,
    company_id: '',
    name,
    params: await blocksOf(ask, { page_type: name, platform }),
    created: 0,
    updated: 0,
    platform,
    template_id: '0',
    version_id: '',
    revision: 0,
  }),
}

/** JSON text of the blocks; without any '[]'. @throws ApiError when there is no answer */
async function blocksOf(ask: Api, asked: { page_type: 'header' | 'footer'; platform: 'pc' | 'h5' }) {
  const answer = await ask('GET pctemplate/getTemplateContent', asked).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 0 && error.status < 500) return []
    throw error
  })
  return Array.isArray(answer) || !isList(answer.config) ? '[]' : answer.config
}

function isList(text: string) {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
