import * as v from 'valibot'
import { formActions, memberHandler, pageOf, pendingHandler } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { notFound } from '../../loaders/define-loader.server'

const Nothing = v.object({})
const BUTTON = { noteOn: (_: FormData, { request }: ActionFunctionArgs) => pageOf(request) }

/** The item of the address. */
function idOf({ params }: ActionFunctionArgs): string {
  if (!/^\d{1,18}$/.test(params.id ?? '')) throw notFound()
  return params.id!
}

/** 收藏 and back (spec §4); both may be repeated. */
export const favouriteAction = formActions({
  collect: async (form, args) => {
    form.set('item_id', idOf(args))
    return await pendingHandler('collect', BUTTON)(form, args)
  },
  uncollect: memberHandler(
    Nothing,
    async (_, api, args) => {
      await api('DELETE member/collect/item', { item_ids: [idOf(args)] })
      return { message: '商品移除收藏成功' }
    },
    BUTTON,
  ),
})
