import { type Page, readPage } from '@heji/widgets/definitions'
import { fromStored, toStored } from '../stored'
import { toPhone } from './to-phone'

/**
 * A page drawn for PC as phones show it while operators have drawn none for phones: laid out anew for 375 px, as the first
 * draft of a phone page is (docs/decisions/034).
 */
export function phonePage({ settings, widgets }: Page): Page {
  const pc = fromStored([{ type: 'W0000', ...settings }, ...widgets], 'pc')
  return readPage(toStored(toPhone(pc)))
}
