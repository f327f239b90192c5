import type { PageFinding } from '@heji/api-client/contract'
import type { SiteCheck } from '../../platform/site-check'
import type { References } from './references'

/** Pages rarely name more; others are not asked. */
const MOST_ASKED = 20

/** Links to pages that another site says it does not have. All are asked at once. */
export async function goneSites(check: SiteCheck, { sites }: Pick<References, 'sites'>): Promise<PageFinding[]> {
  const urls = [...new Set(sites.map(({ url }) => url))].slice(0, MOST_ASKED)
  const answers = await Promise.all(urls.map(async url => ((await check.isGone(url)) ? [url] : [])))
  const gone = new Set(answers.flat())
  return sites
    .filter(({ url }) => gone.has(url))
    .map(({ uuid, name, url }) => ({
      uuid,
      level: 'ask',
      text: name === url ? `链接 ${url} 打不开` : `链接“${name}”（${url}）打不开`,
    }))
}
