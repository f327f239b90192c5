import type { Contract, InputOf } from '@heji/api-client'
import type { PageSeo } from '@heji/api-client/contract'
import { chooseVariants, readPage, type SlimPage, slimPage, withoutEmptySlots } from '@heji/widgets/definitions'
import type { AppLoadContext } from '../framework'
import { notFound } from '../loaders/define-loader.server'
import { defaultHeader, defaultHome } from '../shell/default-pages.server'
import { readParts, type ShellParts, writeParts } from '../shell/shell-parts'

const read = (content: unknown) => slimPage(withoutEmptySlots(readPage(content)))

/** The page of one text for each widget, or of one text for all, with the variants of its blocks that this visitor sees. */
function readFor({ share }: AppLoadContext, texts: string | string[]): SlimPage {
  const page = readPage(typeof texts === 'string' ? parse(texts) : texts.map(parse))
  return slimPage(withoutEmptySlots({ ...page, widgets: chooseVariants(page.widgets, share) }))
}

/** Text of one widget, or of a whole page; broken text gives an empty page, never an error page. */
function parse(config: string): unknown {
  try {
    return JSON.parse(config)
  } catch {
    return []
  }
}

const NO_PARTS = readParts(writeParts({ header: read([]), footer: read([]) }))

/**
 * Header and footer of a device, from the last good copy while the API is away; a page without them is better than no
 * page.
 */
export const loadShellParts = (context: AppLoadContext): Promise<ShellParts> =>
  context.sharedData
    .get(`parts:${context.device}`, async () => {
      const [header, footer] = await Promise.all([loadPart(context, 'header'), loadPart(context, 'footer')])
      return readParts(writeParts({ header, footer }))
    })
    .catch(() => NO_PARTS)

/**
 * Until operators publish a header, the shop has the default one; an empty one that they published stays empty. Where
 * versions are not told, one without blocks counts as not published.
 */
async function loadPart(context: AppLoadContext, name: 'header' | 'footer') {
  const { params, version_id } = await context.publicApi(
    'GET pctemplate/getHeaderOrFooter',
    { page_name: name, platform: context.device },
    { silent: true },
  )
  const drawn = read(parse(params))
  const isPublished = version_id ? version_id !== NOT_PUBLISHED : drawn.widgets.length > 0
  return isPublished || name === 'footer' ? drawn : read(await defaultHeader(context))
}

const NOT_PUBLISHED = '0'

/** A page that operators made, the number of its published version ('' if the server does not tell), its own texts. */
export type ShownTemplate = SlimPage & { version: string; seo?: PageSeo }

/** The custom page with this title; null if the shop has none. */
export async function loadNamedTemplate(context: AppLoadContext, name: string): Promise<ShownTemplate | null> {
  const answer = await context.api(
    'GET pctemplate/getTemplateContent',
    { page_type: 'custom', name, platform: context.device, variants: '1' },
    { silent: true },
  )
  return Array.isArray(answer) || answer.id === 0 ? null : shown(context, answer.config, answer.version_id)
}

/** The home page, or the page with this id. Visitors share it; members see what they have of its coupons. */
export async function loadTemplate(context: AppLoadContext, pageId?: string | null): Promise<ShownTemplate> {
  const input = pageId && /^\d{1,19}$/.test(pageId) ? { theme_pc_template_id: pageId } : { page_type: 'index' as const }
  const ask = () => askTemplate(context, { ...input, platform: context.device, variants: '1' })
  if (context.token) return await ask()
  return await context.sharedData.get(`page ${JSON.stringify(input)} ${context.device} ${context.share}`, ask)
}

/** Reads both contracts of the call (wire §20.1). */
async function askTemplate(
  context: AppLoadContext,
  input: InputOf<Contract['GET pctemplate/getTemplateContent']>,
): Promise<ShownTemplate> {
  const answer = await context.api('GET pctemplate/getTemplateContent', input, { silent: true })
  if (!Array.isArray(answer)) return shown(context, answer.config, answer.version_id, answer.seo)
  return shown(
    context,
    answer.map(row => row.config),
    answer[0]?.version_id,
    answer[0]?.seo,
  )
}

/** The home page, or the page with this id; goods of the shop while operators have drawn none. */
export async function loadHome(context: AppLoadContext, pageId?: string | null): Promise<ShownTemplate> {
  const page = await loadTemplate(context, pageId)
  return page.widgets.length > 0 ? page : { ...page, ...read(await defaultHome(context)) }
}

/** A page that is published nowhere, so that it has no version. */
export const readTemplate = (context: AppLoadContext, config: string): ShownTemplate => shown(context, config)

const shown = (context: AppLoadContext, texts: string | string[], version = '', seo?: PageSeo): ShownTemplate => ({
  ...readFor(context, texts),
  version,
  ...(seo ? { seo } : {}),
})

/** The page with this id as a page of its own. @throws Response 404 if there is none */
export async function loadCustomTemplate(context: AppLoadContext, id: string): Promise<ShownTemplate> {
  const page = await loadTemplate(context, id)
  if (page.widgets.length === 0) throw notFound()
  return page
}
