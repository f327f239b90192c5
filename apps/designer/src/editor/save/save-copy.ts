import type { Api } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import type { RenderType } from '@heji/widgets/definitions'
import dayjs from 'dayjs'
import { toPhone } from '../../document/phone'
import { toStored } from '../../document/stored'
import { recordOf } from '../../document/twin'
import type { Doc } from '../../document/types'
import type { EditorState } from '../store'

const TITLE = 50

/** Keeps the document as a page of its own and answers its id; the page that somebody else changed stays theirs. */
export async function saveCopy(api: Api, { page, doc }: EditorState, who: string): Promise<string> {
  const mark = ` 副本 ${who} ${dayjs().format('HH:mm')}`
  const copy = await api('POST /api/pctemplate/copy', {
    theme_pc_template_id: page.theme_pc_template_id,
    template_title: page.template_title.slice(0, Math.max(1, TITLE - mark.length)) + mark.slice(0, TITLE - 1),
  })
  return await fill(api, copy, doc)
}

/** Makes the same page for the other platform from what is on the canvas and answers its id. */
export async function makeTwin(
  api: Api,
  { page, doc }: Pick<EditorState, 'page' | 'doc'>,
  platform: RenderType,
): Promise<string> {
  const { theme_pc_template_id } = page
  const twin = await api('POST /api/pctemplate/copy', { theme_pc_template_id, platform })
  return await fill(api, twin, platform === 'h5' ? phoneFrom(doc) : doc)
}

/** The phone page remembers what it was made from, so that later changes of the desktop page can be told. */
function phoneFrom(pc: Doc): Doc {
  const made = toPhone(pc)
  return { ...made, settings: { ...made.settings, fromPc: recordOf(pc, made) } }
}

async function fill(api: Api, { theme_pc_template_id, revision }: Template, doc: Doc): Promise<string> {
  await api('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id,
    config: JSON.stringify(toStored(doc)),
    base_revision: revision,
    confirm_empty: true,
  })
  return theme_pc_template_id
}
