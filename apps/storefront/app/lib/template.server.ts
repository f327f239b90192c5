import { readPage, type SlimPage, slimPage } from '@heji/widgets/definitions'
import type { AppLoadContext } from '../framework'

/** Text of one widget, or of a whole page; broken text is an empty page, never an error page. */
function parse(config: string): unknown {
  try {
    return JSON.parse(config)
  } catch {
    return []
  }
}

/** Header or footer of a device, from the last good copy while the API is away; a page without them beats none. */
export function loadPart(context: AppLoadContext, name: 'header' | 'footer'): Promise<SlimPage> {
  return context.pieces
    .get(`${name}:${context.device}`, async () => {
      const row = await context.publicApi(
        'GET pctemplate/getHeaderOrFooter',
        { page_name: name, platform: context.device },
        { silent: true },
      )
      return slimPage(readPage(parse(row.params)))
    })
    .catch(() => slimPage(readPage([])))
}

/** The home page, or the page with this id. Both contracts of the call are understood (wire §20.1). */
export async function loadTemplate(context: AppLoadContext, pageId?: string | null): Promise<SlimPage> {
  const input = pageId && /^\d{1,19}$/.test(pageId) ? { theme_pc_template_id: pageId } : { page_type: 'index' as const }
  const answer = await context.publicApi(
    'GET pctemplate/getTemplateContent',
    { ...input, platform: context.device },
    { silent: true },
  )
  return slimPage(readPage(Array.isArray(answer) ? answer.map(row => parse(row.config)) : parse(answer.config)))
}
