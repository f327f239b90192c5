import type { Api, TokenStore } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { tellOpen } from '../app/tell-open'

/** Moves a page into the recycle bin, and tells whoever has it open. */
export async function deletePage(api: Api, token: TokenStore, { theme_pc_template_id: id }: Template): Promise<void> {
  await api('DELETE /api/pctemplate/delete/{id}', { id })
  tellOpen(token, id)
}
