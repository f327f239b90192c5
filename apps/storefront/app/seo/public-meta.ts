import type { PageSeo } from '@heji/api-client/contract'
import { pictureSource, pictureUrl } from '@heji/ui/shop'
import type { MetaFunction } from '../framework'
import type { RouteHandle } from '../loaders/route-handle'
import { shopName } from '../shell/shell'
import { canonicalPath } from './canonical'
import { rootData } from './page-title'

type MetaArgs = Pick<Parameters<MetaFunction>[0], 'matches' | 'location'>

interface About {
  /** Without it the page has the title of the shop (`pagestemplate/gettdk`). */
  title?: string | undefined
  /** The title is complete: it does not end with the name of the shop. */
  isWhole?: boolean
  description?: string | null | undefined
  keywords?: string | null | undefined
  /** Picture for cards in chats and on other sites. */
  picture?: string | null | undefined
  type?: 'website' | 'product' | 'article'
  noindex?: boolean
  /** Another address of the same page. */
  path?: string
}

/** What a drawn page says of itself. A title of its own is complete. */
export const ownTexts = (page: { seo?: PageSeo | undefined } | undefined): About =>
  page?.seo ? { ...page.seo, isWhole: page.seo.title !== '' } : {}

/** Width of pictures for other sites, px. */
const CARD_WIDTH = 800

/**
 * Title, description, canonical address and Open Graph of a public page. What the page does not say is said by the
 * texts of the shop (spec §3 Page SEO).
 */
export function publicMeta({ matches, location }: MetaArgs, about: About) {
  const root = rootData({ matches })
  const handle = matches.at(-1)?.handle as RouteHandle | undefined
  const { tdk, shell, brand } = root ?? {}
  const shop = shopName(brand)
  const title = about.title ? (about.isWhole ? about.title : `${about.title} - ${shop}`) : tdk?.title || shop
  const description = about.description || tdk?.mate_description || ''
  const keywords = about.keywords || tdk?.mate_keywords || ''
  const href = `${shell?.origin ?? ''}${about.path ?? canonicalPath(location.pathname, location.search, handle?.keep ?? [])}`
  const picture = absolutePicture(shell?.origin ?? '', about.picture || brand?.logo)
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: keywords },
    ...(about.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link' as const, rel: 'canonical', href },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:type', content: about.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: href },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

/** Address of a picture for other sites; empty without a picture. */
export function absolutePicture(origin: string, picture: string | null | undefined): string {
  const source = pictureSource(picture)
  if (source.kind === 'own') return `${origin}${pictureUrl(source.path, CARD_WIDTH, 'jpeg')}`
  return source.kind === 'foreign' && source.url.startsWith('https:') ? source.url : ''
}
