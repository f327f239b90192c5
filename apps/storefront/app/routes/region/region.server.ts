import { isRegionComplete, type RegionValue } from '@heji/ui'
import { safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { branchOf, loadRegions } from '../../components/address/regions.server'
import { readRegion, regionCookie } from '../../cookies/cookies.server'
import { maybe, needed, noFields } from '../../forms/fields'
import { formActions, formHandler } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'

/** The regions to choose from, with the chosen one. */
export async function loadRegion({ context, request, url }: PageArgs) {
  const tree = await loadRegions(context)
  const value = idsOf(context.isCached ? '' : readRegion(request))
  return { value, tree: branchOf(tree, value), back: safeRedirect(url.searchParams.get('back'), '/') }
}

/** Province, city and county of an id; those that do not exist are dropped where they are shown. */
const idsOf = (id: string): RegionValue =>
  id ? { province: `${id.slice(0, 2)}0000`, city: `${id.slice(0, 4)}00`, county: id } : NOWHERE
const NOWHERE: RegionValue = { province: '', city: '', county: '' }

const RegionFields = v.object({
  province: needed('请选择所在地区', 6),
  city: needed('请选择所在地区', 6),
  county: maybe(6),
  back: maybe(500),
})

async function shown(form: FormData, { context }: ActionFunctionArgs) {
  const typed = (name: string) => String(form.get(name) ?? '').slice(0, 6)
  const value = { province: typed('province'), city: typed('city'), county: typed('county') }
  return { value, tree: branchOf(await loadRegions(context), value) }
}

/** `choose` keeps the region; `region` updates the lists without scripts. */
export const regionAction = formActions({
  region: formHandler(noFields, async () => ({}), { shown }),
  choose: formHandler(
    RegionFields,
    async ({ back, ...region }, { context }) => {
      const tree = await loadRegions(context)
      if (!isRegionComplete(tree, region)) return { ok: false, fields: { province: '请选择所在地区' } }
      return { to: safeRedirect(back, '/'), cookie: regionCookie(context, region.county || region.city) }
    },
    { shown },
  ),
})
