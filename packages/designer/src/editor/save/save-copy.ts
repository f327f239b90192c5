import type { Template } from '@heji/api-client/contract'
import type { RenderType } from '@heji/widgets/definitions'
import type { DesignerAdapter } from '../../adapter/adapter'
import { recordOf } from '../../document/phone/source-record'
import { toPhone } from '../../document/phone/to-phone'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { shopNow } from '../../kit/shop-time'
import type { EditorState } from '../store'

const TITLE = 50

type Copy = Pick<Template, 'theme_pc_template_id' | 'revision'>

/** Keeps the document as a page of its own and answers its id; the page that somebody else changed stays theirs. */
export async function saveCopy(adapter: DesignerAdapter, { page, doc }: EditorState, who: string): Promise<string> {
  const mark = ` 副本 ${who} ${shopNow().format('HH:mm')}`
  const copy = await adapter.copy!(page.theme_pc_template_id, {
    template_title: page.template_title.slice(0, Math.max(1, TITLE - mark.length)) + mark.slice(0, TITLE - 1),
  })
  return await fill(adapter, copy, doc)
}

/** Makes the same page for the other platform from what is on the canvas and answers its id. */
export async function makeForPlatform(
  adapter: DesignerAdapter,
  { page, doc }: Pick<EditorState, 'page' | 'doc'>,
  platform: RenderType,
): Promise<string> {
  const copy = await adapter.copy!(page.theme_pc_template_id, { platform })
  return await fill(adapter, copy, platform === 'h5' ? phoneFrom(doc) : doc)
}

/** The phone page remembers what it was made from, so that later changes of the desktop page can be told. */
function phoneFrom(pc: Doc): Doc {
  const phone = toPhone(pc)
  return { ...phone, settings: { ...phone.settings, fromPc: recordOf(pc, phone) } }
}

async function fill({ save }: DesignerAdapter, { theme_pc_template_id, revision }: Copy, doc: Doc): Promise<string> {
  await save({ pageId: theme_pc_template_id, content: toStored(doc), baseRevision: revision, mayBeEmpty: true })
  return theme_pc_template_id
}
