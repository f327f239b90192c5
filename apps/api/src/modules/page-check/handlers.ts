import type { pageCheck } from '@heji/api-client/contract'
import { signPreviewTime } from '@heji/server-kit'
import type { Handlers } from '../../http/context'
import { answerReadOnly, depsAt } from '../../http/preview'
import { DomainError } from '../../platform/errors'
import { visitorAt } from '../../price-rules/viewer'
import { parseContent } from '../templates/content-limits'
import { fillContent } from '../theme/theme'
import { emptyRules } from './empty-rules'
import { findingsOf } from './findings'
import { goneSites } from './gone-sites'
import { referencesOf } from './references'
import { readFacts } from './shop-facts'

/** More findings would only make the answer long. */
const MOST = 200
/** Goods, coupons and links of a page: each is looked up, and real pages have a few hundred. */
const MOST_NAMED = 3_000

/** @throws as parseContent; DomainError 400 if the page names too much */
function readPage(config: string) {
  const content = parseContent(config)
  // What is hidden counts too: a preview reads its prices.
  const references = referencesOf(content.map(widget => ({ ...widget, hidden: false })))
  if (references.goods.length + references.coupons.length + references.links.length > MOST_NAMED)
    throw new DomainError(`页面上的商品、优惠券和链接超过${MOST_NAMED}个，请减少后再试`, 400)
  return content
}

export const pageCheckHandlers: Handlers<typeof pageCheck> = {
  'POST /api/pctemplate/check': async ({ db, clock, sites }, { config, publish_at, shown_until }) => {
    const now = clock.now()
    const at = publish_at === undefined ? now : new Date(publish_at * 1000)
    const content = readPage(config)
    const rules = await emptyRules(db, visitorAt(at), content)
    const references = referencesOf(content)
    const until = shown_until === undefined ? null : new Date(shown_until * 1000)
    const [facts, gone] = await Promise.all([readFacts(db, at, references), goneSites(sites, references)])
    const all = [...rules, ...findingsOf(references, facts, { at, until }), ...gone]
    const unique = new Map(all.map(one => [`${one.uuid} ${one.text}`, one]))
    const addresses = new Map(
      references.addresses.map(({ uuid, name, path }) => [`${uuid} ${path}`, { uuid, name, path }]),
    )
    return { list: [...unique.values()].slice(0, MOST), addresses: [...addresses.values()].slice(0, MOST) }
  },
  'POST /api/pctemplate/preview': async (ctx, { config, at }) => {
    const content = readPage(config)
    await answerReadOnly(depsAt(ctx, new Date(at * 1000)), deps =>
      fillContent({ ...ctx, ...deps }, content, visitorAt(deps.clock.now())),
    )
    return { config: JSON.stringify(content) }
  },
  'POST /api/pctemplate/moment': async ({ config: { internalToken }, clock }, { at }) => ({
    ticket: signPreviewTime('enter', at * 1000, { internalToken, now: clock.now().getTime() }),
  }),
}
