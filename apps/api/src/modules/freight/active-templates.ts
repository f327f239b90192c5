import type { Queryable } from '../../db/db'
import { USUAL_TEMPLATE } from '../../price-rules/line-freight'
import { allTemplates, type StoredTemplate } from './templates'

/** What holds until the owner saves a default template: number 0. */
const USUAL: StoredTemplate = {
  id: 0,
  shopId: null,
  shop: '',
  name: '默认运费',
  by: USUAL_TEMPLATE.by,
  isDefault: true,
  zones: [...USUAL_TEMPLATE.zones],
  goods: 0,
}

/** The stored templates; where none is the default of all shops, that which holds instead. */
export async function activeTemplates(db: Queryable): Promise<StoredTemplate[]> {
  const stored = await allTemplates(db)
  const hasDefault = stored.some(({ shopId, isDefault }) => shopId === null && isDefault)
  return hasDefault ? stored : [...stored, USUAL]
}
