import { ApiError } from '@heji/api-client'
import { type AddressDraft, addressDraft, saveAddress } from '../../components/address/address-actions.server'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import { flashCookie } from '../../lib/cookies.server'
import { orErrorPage } from '../../lib/errors.server'
import { placeText } from '../../lib/places'

const PAGE = '/member/address'

/** Own addresses; with `?address=new` or an id, the form too. */
export async function loadAddresses(args: LoaderFunctionArgs) {
  const api = memberApi(args)
  const asked = new URL(args.request.url).searchParams.get('address') ?? ''
  const [{ list }, draft] = await orErrorPage(
    Promise.all([
      api('GET member/addresslist', { pageSize: 100 }),
      asked ? addressDraft(api, args.context, asked) : Promise.resolve(null),
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

/** Saving, deleting, making one the default. */
export async function addressAction(args: ActionFunctionArgs) {
  const api = memberApi(args, PAGE)
  const form = await args.request.formData()
  const id = String(form.get('address_id') ?? '')
  const done = (kind: 'success' | 'error', message: string) =>
    redirect(PAGE, { headers: { 'set-cookie': flashCookie(args.context, kind, message) } })
  try {
    switch (form.get('intent')) {
      case 'region':
      case 'address': {
        const saved = await saveAddress(api, args.context, form, form.get('intent') === 'region')
        return 'id' in saved ? done('success', '保存成功') : json<{ draft: AddressDraft; away: boolean }>(saved)
      }
      case 'delete':
        await api('DELETE member/address/{id}', { id })
        return done('success', '删除成功！')
      case 'default':
        await api('PUT member/address/{id}', { id, is_def: true })
        return done('success', '设置成功')
      default:
        return done('error', '操作失败')
    }
  } catch (error) {
    if (error instanceof ApiError) return done('error', error.message)
    throw error
  }
}
