import type { Api, TokenStore } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'

/** Moves a page into the recycle bin, and tells whoever has it open. */
export async function deletePage(api: Api, token: TokenStore, { theme_pc_template_id: id }: Template): Promise<void> {
  await api('DELETE /api/pctemplate/delete/{id}', { id })
  // Who does not hear it sees it when he comes back to the page, or saves.
  void fetch(`/presence/${id}/deleted`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.get() ?? ''}` },
    keepalive: true,
  }).catch(() => {})
}
