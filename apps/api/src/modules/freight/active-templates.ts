import type { Queryable } from '../../db/db'
import { usualTemplate } from '../../price-rules/line-freight'
import { readSetting } from '../content/settings'
import { allTemplates, type StoredTemplate } from './templates'

/** What holds until the owner saves a default template: number 0. */
const usual = (remote: readonly string[]): StoredTemplate => ({
  ...usualTemplate(remote),
  shopId: null,
  shop: '',
  name: '默认运费',
  isDefault: true,
  goods: 0,
})

/** The stored templates; where none is the default of all shops, that which holds instead. */
export async function activeTemplates(db: Queryable): Promise<StoredTemplate[]> {
  const stored = await allTemplates(db)
  const hasDefault = stored.some(({ shopId, isDefault }) => shopId === null && isDefault)
  return hasDefault ? stored : [...stored, usual((await readSetting(db, 'trade')).remote_provinces)]
}
