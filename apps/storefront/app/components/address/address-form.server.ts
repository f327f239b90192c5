import { type Api, ApiError } from '@heji/api-client'
import { isRegionComplete, regionLabels } from '@heji/ui'
import { noFields } from '../../forms/fields'
import { type Done, type FormHandler, memberHandler } from '../../forms/form-action.server'
import type { ActionFunctionArgs, AppLoadContext } from '../../framework'
import { AddressFields, type AddressTyped } from './address-fields'
import { branchOf, loadRegions, type RegionNode, regionIds } from './regions.server'

/** Initial content of the address form, and the regions to choose from. */
export interface AddressDraft {
  typed: AddressTyped
  tree: RegionNode[]
  /** Addresses of offices, one of which fills the form. */
  offices?: { id: string; name: string; place: string; isOn: boolean }[]
}

const EMPTY: AddressTyped = {
  address_id: '',
  username: '',
  telephone: '',
  adrdetail: '',
  is_def: '',
  province: '',
  city: '',
  county: '',
}

/**
 * The form for a new address, or for the one with this id. An unknown id is a new one. `staff` and `staff{id}` fill it
 * with the address of an office.
 */
export async function addressDraft(api: Api, context: AppLoadContext, id: string): Promise<AddressDraft> {
  const tree = await loadRegions(context)
  if (id.startsWith('staff')) return await officeDraft(api, tree, id)
  const stored = /^\d{1,19}$/.test(id)
    ? await api('GET member/address/{id}', { id }, { silent: true }).catch(missing)
    : null
  if (!stored) return { typed: EMPTY, tree: branchOf(tree, EMPTY) }
  const { address_id, username, telephone, adrdetail, is_def } = stored
  const typed = { address_id, username, telephone, adrdetail, is_def: is_def ? '1' : '', ...regionIds(tree, stored) }
  return { typed, tree: branchOf(tree, typed) }
}

/** Where staff can have their goods sent at work: the own name and number, and the address of the office. */
async function officeDraft(api: Api, tree: Parameters<typeof branchOf>[0], asked: string): Promise<AddressDraft> {
  const [offices, { memberInfo: me }] = await Promise.all([api('GET /staff.address.list'), api('GET member')])
  const chosen = offices.find(({ addr_id }) => `staff${addr_id}` === asked) ?? offices[0]
  const [province = '', city = '', county = ''] = chosen?.area.split('/') ?? []
  const typed = {
    ...EMPTY,
    username: me.username,
    telephone: me.mobile,
    adrdetail: chosen ? `${chosen.addr}（${chosen.name}）` : '',
    ...regionIds(tree, { province, city, county }),
  }
  return {
    typed,
    tree: branchOf(tree, typed),
    offices: offices.map(({ addr_id, name, area, addr }) => ({
      id: addr_id,
      name,
      place: `${area.replaceAll('/', ' ')} ${addr}`,
      isOn: addr_id === chosen?.addr_id,
    })),
  }
}

function missing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The regions for the choices in the form. */
async function typedBranch(form: FormData, { context }: ActionFunctionArgs) {
  const chosen = { province: String(form.get('province') ?? ''), city: String(form.get('city') ?? ''), county: '' }
  return { tree: branchOf(await loadRegions(context), chosen) }
}

export type AddressShown = Awaited<ReturnType<typeof typedBranch>>

/**
 * The two buttons of the address form: `address` saves it, `region` updates the lists of regions without scripts.
 * `saved` returns the next page for the id of the new address.
 */
export const addressHandlers = (
  saved: (id: string, args: ActionFunctionArgs) => Done<AddressShown> | Response,
): Record<'address' | 'region', FormHandler<AddressShown>> => ({
  region: memberHandler(noFields, async () => ({}), { shown: typedBranch }),
  address: memberHandler(
    AddressFields,
    async ({ address_id: id, is_def, province, city, county, ...typed }, api, args) => {
      const tree = await loadRegions(args.context)
      const region = { province, city, county }
      if (!isRegionComplete(tree, region)) return { ok: false, fields: { province: '请选择所在地区' } }
      const [provinceName = '', cityName = '', countyName = ''] = regionLabels(tree, region)
      const values = { ...typed, province: provinceName, city: cityName, county: countyName, is_def: is_def !== '' }
      const { address_id } = id
        ? await api('PUT member/address/{id}', { id, ...values })
        : await api('POST member/address', values)
      return saved(address_id, args)
    },
    { shown: typedBranch },
  ),
})
