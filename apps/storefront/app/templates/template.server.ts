import type { Contract, InputOf } from '@heji/api-client'
import type { PageContent, PageSeo } from '@heji/api-client/contract'
import { phonePage } from '@heji/designer/phone'
import {
  chooseVariants,
  type Page,
  type RenderType,
  readPage,
  type SlimPage,
  slimPage,
  withoutEmptySlots,
} from '@heji/widgets/definitions'
import type { AppLoadContext } from '../framework'
import { notFound } from '../loaders/define-loader.server'
import { defaultHeader, defaultHome } from '../shell/default-pages.server'
import { readParts, type ShellParts, writeParts } from '../shell/shell-parts'

const read = (content: unknown) => slimPage(withoutEmptySlots(readPage(content)))

/** What a server tells of the platform that a page was drawn for; nothing: for the device that asked. */
type DrawnFor = RenderType | undefined

/** A page of the other platform on this device: phones get a desktop page laid out anew. A phone page stays as it is. */
const onDevice = (page: Page, { device }: AppLoadContext, drawnFor: DrawnFor): Page =>
  drawnFor === 'pc' && device === 'h5' ? phonePage(page) : page

/** A phone page on a desktop, which draws it as a column. */
const isColumn = ({ device }: AppLoadContext, drawnFor: DrawnFor) => drawnFor === 'h5' && device === 'pc'

/** The page of one text for each widget, or of one text for all, with the variants of its blocks that this visitor sees. */
function readFor(context: AppLoadContext, texts: string | string[], drawnFor: DrawnFor): SlimPage {
  const page = readPage(typeof texts === 'string' ? parse(texts) : texts.map(parse))
  const shown = withoutEmptySlots({ ...page, widgets: chooseVariants(page.widgets, context.share) })
  return slimPage(onDevice(shown, context, drawnFor))
}

/** Text of one widget, or of a whole page; broken text gives an empty page, never an error page. */
function parse(config: string): unknown {
  try {
    return JSON.parse(config)
  } catch {
    return []
  }
}

const NO_PARTS = readParts(writeParts({ header: read([]), footer: read([]), isFooterColumn: false }))

/**
 * Header and footer of a device, from the last good copy while the API is away; a page without them is better than no
 * page.
 */
export const loadShellParts = (context: AppLoadContext): Promise<ShellParts> =>
  context.sharedData
    .get(`parts:${context.device}`, async () => {
      const [header, footer] = await Promise.all([loadPart(context, 'header'), loadPart(context, 'footer')])
      return readParts(writeParts({ header: header.page, footer: footer.page, isFooterColumn: footer.isColumn }))
    })
    .catch(() => NO_PARTS)

/**
 * Until operators publish a header, the shop has the default one; an empty one that they published stays empty. Where
 * versions are not told, one without blocks counts as not published. A header of the other platform has no room here, so
 * the default one takes its place; a footer, which has what the law wants, is drawn on both.
 */
async function loadPart(context: AppLoadContext, name: 'header' | 'footer') {
  const { params, version_id, platform } = await context.publicApi(
    'GET pctemplate/getHeaderOrFooter',
    { page_name: name, platform: context.device },
    { silent: true },
  )
  const drawn = withoutEmptySlots(readPage(parse(params)))
  const isPublished = version_id ? version_id !== NOT_PUBLISHED : drawn.widgets.length > 0
  if (name === 'header' && (!isPublished || platform !== context.device))
    return { page: read(await defaultHeader(context)), isColumn: false }
  return { page: slimPage(onDevice(drawn, context, platform)), isColumn: isColumn(context, platform) }
}

const NOT_PUBLISHED = '0'

/** A page that operators made, the number of its published version ('' if the server does not tell), its own texts. */
export type ShownTemplate = SlimPage & {
  version: string
  seo?: PageSeo
  /** A phone page that a desktop draws. */
  isColumn?: true
}

/** The custom page with this title; null if the shop has none. */
export async function loadNamedTemplate(context: AppLoadContext, name: string): Promise<ShownTemplate | null> {
  const answer = await context.api(
    'GET pctemplate/getTemplateContent',
    { page_type: 'custom', name, platform: context.device, variants: '1' },
    { silent: true },
  )
  return Array.isArray(answer) || answer.id === 0 ? null : shown(context, ofPage(answer))
}

/** The home page, or the page with this id. Visitors share it, and so do members of one audience. */
export async function loadTemplate(context: AppLoadContext, pageId?: string | null): Promise<ShownTemplate> {
  const input = pageId && /^\d{1,19}$/.test(pageId) ? { theme_pc_template_id: pageId } : { page_type: 'index' as const }
  return await context.byAudience(`page ${JSON.stringify(input)} ${context.device} ${context.share}`, api =>
    askTemplate({ ...context, api }, { ...input, platform: context.device, variants: '1' }),
  )
}

/** Reads both contracts of the call (wire §20.1). */
async function askTemplate(
  context: AppLoadContext,
  input: InputOf<Contract['GET pctemplate/getTemplateContent']>,
): Promise<ShownTemplate> {
  const answer = await context.api('GET pctemplate/getTemplateContent', input, { silent: true })
  if (!Array.isArray(answer)) return shown(context, ofPage(answer))
  const { version_id, seo, platform } = answer[0] ?? {}
  return shown(context, { texts: answer.map(row => row.config), version: version_id, seo, drawnFor: platform })
}

/** The home page, or the page with this id; goods of the shop while operators have drawn none. */
export async function loadHome(context: AppLoadContext, pageId?: string | null): Promise<ShownTemplate> {
  const page = await loadTemplate(context, pageId)
  return page.widgets.length > 0 ? page : { ...page, ...read(await defaultHome(context)) }
}

/** A page that is published nowhere, so that it has no version. @param drawnFor its platform */
export const readTemplate = (context: AppLoadContext, config: string, drawnFor: RenderType): ShownTemplate =>
  shown(context, { texts: config, drawnFor })

interface Answered {
  texts: string | string[]
  version?: string | undefined
  seo?: PageSeo | undefined
  drawnFor: DrawnFor
}

const ofPage = ({ config, version_id, seo, platform }: PageContent): Answered => ({
  texts: config,
  version: version_id,
  seo,
  drawnFor: platform,
})

const shown = (context: AppLoadContext, { texts, version = '', seo, drawnFor }: Answered): ShownTemplate => ({
  ...readFor(context, texts, drawnFor),
  version,
  ...(seo ? { seo } : {}),
  ...(isColumn(context, drawnFor) ? { isColumn: true as const } : {}),
})

/** The page with this id as a page of its own. @throws Response 404 if there is none */
export async function loadCustomTemplate(context: AppLoadContext, id: string): Promise<ShownTemplate> {
  const page = await loadTemplate(context, id)
  if (page.widgets.length === 0) throw notFound()
  return page
}
