import type { Api } from '@heji/api-client'
import dayjs from 'dayjs'
import { toStored } from '../../document/stored'
import type { EditorState } from '../store'

const TITLE = 50

/** Keeps the document as a page of its own and answers its id; the page that somebody else changed stays theirs. */
export async function saveCopy(api: Api, { page, doc }: EditorState, who: string): Promise<string> {
  const mark = ` 副本 ${who} ${dayjs().format('HH:mm')}`
  const copy = await api('POST /api/pctemplate/copy', {
    theme_pc_template_id: page.theme_pc_template_id,
    template_title: page.template_title.slice(0, Math.max(1, TITLE - mark.length)) + mark.slice(0, TITLE - 1),
  })
  await api('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id: copy.theme_pc_template_id,
    config: JSON.stringify(toStored(doc)),
    base_revision: copy.revision,
    confirm_empty: true,
  })
  return copy.theme_pc_template_id
}
