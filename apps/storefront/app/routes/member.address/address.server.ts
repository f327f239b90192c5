import { id } from '@heji/validators'
import * as v from 'valibot'
import { addressDraft, addressHandlers } from '../../components/address/address-form.server'
import { placeText } from '../../components/region/places'
import { orErrorPage } from '../../errors/error-pages.server'
import { formActions, memberHandler } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE = '/member/address'

/** Addresses of the member; with `?address=new` or an id, the form too. */
export async function loadAddresses({ api, context, url }: PageArgs) {
  const asked = url.searchParams.get('address') ?? ''
  const [{ list }, draft] = await orErrorPage(
    Promise.all([
      api('GET member/addresslist', { pageSize: 100 }),
      asked ? addressDraft(api, context, asked) : Promise.resolve(null),
    ]),
  )
  const addresses = list.map(({ address_id, username, telephone, province, city, county, adrdetail, is_def }) => ({
    address_id,
    username,
    telephone,
    place: placeText([province, city, county]),
    adrdetail,
    is_def,
  }))
  return { addresses, draft }
}

const BUTTON = { noteOn: () => PAGE }
const Chosen = v.object({ address_id: id('地址不存在') })

/** Saves, deletes, and sets the default. */
export const addressAction = formActions({
  ...addressHandlers(() => ({ to: PAGE, message: '保存成功' })),
  delete: memberHandler(
    Chosen,
    async ({ address_id: id }, api) => {
      await api('DELETE member/address/{id}', { id })
      return { to: PAGE, message: '删除成功！' }
    },
    BUTTON,
  ),
  default: memberHandler(
    Chosen,
    async ({ address_id: id }, api) => {
      await api('PUT member/address/{id}', { id, is_def: true })
      return { to: PAGE, message: '设置成功' }
    },
    BUTTON,
  ),
})
