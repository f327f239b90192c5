import { exchangeHandler } from '../../components/points/exchange.server'
import { loadBalance, loadLovely } from '../../components/points/points.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { formActions } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { askedNumber, loadRates, toItemData } from '../items.$id/item.server'

const isId = (id: string) => /^\d{1,18}$/.test(id)

/** One item of the points mall. Other goods and unknown ids are 404. */
export async function loadPointItem({ api, context, params, url }: PageArgs) {
  const id = params.id ?? ''
  if (!isId(id)) throw notFound()
  const search = url.searchParams
  const [item, balance, lovely, rates] = await Promise.all([
    orErrorPage(api('GET pointsmall/goods/items/{item_id}', { item_id: id, is_tdk: 1 }, { silent: true })),
    loadBalance(context),
    loadLovely(context, id),
    loadRates(context, id, search, 'pointsmall'),
  ])
  return { item: toItemData(item), balance, lovely, rates, spec: search.get('spec'), num: askedNumber(search) }
}

/** 立即兑换 of this page, of its dialog on the list, and of a browser without scripts. */
export const pointItemAction = (args: ActionFunctionArgs) => {
  const id = args.params.id ?? ''
  if (!isId(id)) throw notFound()
  return formActions({ exchange: exchangeHandler(() => `/pointitems/${id}`) })(args)
}
