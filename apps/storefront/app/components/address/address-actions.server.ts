import { type Api, ApiError } from '@heji/api-client'
import { isRegionComplete, regionLabels } from '@heji/ui'
import { checkPhone } from '@heji/validators'
import type { AppLoadContext } from '../../framework'
import { isAway, toFormErrors } from '../../lib/errors.server'
import { branchOf, loadRegions, type RegionNode, regionIds } from './regions.server'

const FIELDS = ['address_id', 'username', 'telephone', 'province', 'city', 'county', 'adrdetail', 'is_def'] as const
export type AddressFields = Record<(typeof FIELDS)[number], string>

/** What the address form shows: its texts, their errors, the regions to choose from. */
export interface AddressDraft {
  typed: AddressFields
  errors: Partial<Record<keyof AddressFields | 'form', string>>
  tree: RegionNode[]
}

const EMPTY = Object.fromEntries(FIELDS.map(name => [name, ''])) as AddressFields

/** The form for a new address, or for the one with this id. An unknown id is a new one. */
export async function addressDraft(api: Api, context: AppLoadContext, id: string): Promise<AddressDraft> {
  const tree = await loadRegions(context)
  const stored = /^\d{1,19}$/.test(id)
    ? await api('GET member/address/{id}', { id }, { silent: true }).catch(missing)
    : null
  if (!stored) return { typed: EMPTY, errors: {}, tree: branchOf(tree, EMPTY) }
  const { address_id, username, telephone, adrdetail, is_def } = stored
  const typed = { address_id, username, telephone, adrdetail, is_def: is_def ? '1' : '', ...regionIds(tree, stored) }
  return { typed, errors: {}, tree: branchOf(tree, typed) }
}

function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** Saves what was typed. @returns the id, or the form to show again. `refresh`: only bring the lists of regions up to date. */
export async function saveAddress(
  api: Api,
  context: AppLoadContext,
  form: FormData,
  refresh = false,
): Promise<{ id: string } | { draft: AddressDraft; away: boolean }> {
  const typed = Object.fromEntries(FIELDS.map(name => [name, String(form.get(name) ?? '').trim()])) as AddressFields
  const tree = await loadRegions(context)
  const again = (errors: AddressDraft['errors'], away = false) => ({
    draft: { typed, errors, tree: branchOf(tree, typed) },
    away,
  })
  if (refresh) return again({})
  const errors = checkAddress(typed, isRegionComplete(tree, typed))
  if (Object.keys(errors).length > 0) return again(errors)
  const [province = '', city = '', county = ''] = regionLabels(tree, typed)
  const { address_id: id, username, telephone, adrdetail } = typed
  const values = { username, telephone, province, city, county, adrdetail, is_def: typed.is_def !== '' }
  try {
    const saved = id
      ? await api('PUT member/address/{id}', { id, ...values })
      : await api('POST member/address', values)
    return { id: saved.address_id }
  } catch (error) {
    const { message, fields } = toFormErrors(error)
    const known = Object.entries(fields).map(([name, list]) => [name, list[0] ?? ''] as const)
    return again(known.length > 0 ? Object.fromEntries(known) : { form: message }, isAway(error))
  }
}

/** First error of each field (screens §7). */
export function checkAddress(typed: AddressFields, hasRegion: boolean): AddressDraft['errors'] {
  const phone = typed.telephone ? checkPhone(typed.telephone) : '请输入手机号'
  return {
    ...(typed.username ? {} : { username: '请输入收货人姓名' }),
    ...(phone ? { telephone: phone } : {}),
    ...(hasRegion ? {} : { province: '请选择所在地区' }),
    ...(typed.adrdetail ? {} : { adrdetail: '请输入详细地址' }),
  }
}
