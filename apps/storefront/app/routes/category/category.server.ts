import type { Contract, OutputOf } from '@heji/api-client'
import { redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { describe, HOME_CRUMB } from '../../seo/describe.server'
import { breadcrumb } from '../../seo/structured.server'

type Category = OutputOf<Contract['GET goods/category']>[number]

interface Entry {
  id: string
  name: string
  pic: string
}

export interface CategoryGroup extends Entry {
  entries: Entry[]
}

/**
 * All top categories, and what is below the chosen one. Those below that have nothing of their own stand together in one
 * group without a name. Unknown ids lead to the page without one, so that they fill no cache.
 */
export async function loadCategories({ context, url }: PageArgs) {
  const tree = await context.sharedData.get('categories', () => context.publicApi('GET goods/category'))
  const id = url.searchParams.get('id')
  const chosen = id === null ? tree[0] : tree.find(node => node.category_id === id)
  if (!chosen && id !== null) throw redirect('/category')
  describe(context, breadcrumb(context.origin, [HOME_CRUMB, { label: '商品分类', href: '/category' }]))
  return {
    top: tree.map(toEntry),
    chosen: chosen ? { ...toEntry(chosen), groups: groupsOf(chosen) } : null,
  }
}

const toEntry = ({ category_id, category_name, image_url }: Category): Entry => ({
  id: category_id,
  name: category_name,
  pic: image_url,
})

function groupsOf({ children }: Category): CategoryGroup[] {
  const groups = children.filter(node => node.children.length > 0)
  const leaves = children.filter(node => node.children.length === 0)
  const named = groups.map(node => ({ ...toEntry(node), entries: node.children.map(toEntry) }))
  return leaves.length > 0 ? [...named, { id: '', name: '', pic: '', entries: leaves.map(toEntry) }] : named
}
