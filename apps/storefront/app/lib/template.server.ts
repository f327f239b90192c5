import { readPage, type SlimPage, slimPage } from '@heji/widgets/definitions'
import type { AppLoadContext } from '../framework'
import { readParts, type ShellParts, writeParts } from './shell-parts'

/** Text of one widget, or of a whole page; broken text gives an empty page, never an error page. */
function parse(config: string): unknown {
  try {
    return JSON.parse(config)
  } catch {
    return []
  }
}

const NO_PARTS = readParts(writeParts({ header: slimPage(readPage([])), footer: slimPage(readPage([])) }))

/**
 * Header and footer of a device, from the last good copy while the API is away; a page without them is better than no
 * page.
 */
export const loadShellParts = (context: AppLoadContext): Promise<ShellParts> =>
  context.pieces
    .get(`parts:${context.device}`, async () => {
      const [header, footer] = await Promise.all([loadPart(context, 'header'), loadPart(context, 'footer')])
      return readParts(writeParts({ header, footer }))
    })
    .catch(() => NO_PARTS)

async function loadPart(context: AppLoadContext, name: 'header' | 'footer') {
  const row = await context.publicApi(
    'GET pctemplate/getHeaderOrFooter',
    { page_name: name, platform: context.device },
    { silent: true },
  )
  return slimPage(readPage(parse(row.params)))
}

/** The home page, or the page with this id. Reads both contracts of the call (wire §20.1). */
export async function loadTemplate(context: AppLoadContext, pageId?: string | null): Promise<SlimPage> {
  const input = pageId && /^\d{1,19}$/.test(pageId) ? { theme_pc_template_id: pageId } : { page_type: 'index' as const }
  // With the session, so that coupons show what this member has.
  const answer = await context.api(
    'GET pctemplate/getTemplateContent',
    { ...input, platform: context.device },
    { silent: true },
  )
  return slimPage(readPage(Array.isArray(answer) ? answer.map(row => parse(row.config)) : parse(answer.config)))
}
