import type { Api, Contract, InputOf, TokenStore } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { tellOpen } from '../app/tell-open'

type Values = Omit<InputOf<Contract['PUT /api/pctemplate/edit']>, 'theme_pc_template_id'>

/** Changes what the list keeps of a page, and tells whoever has it open. */
export async function editPage(
  { api, token }: { api: Api; token: TokenStore },
  { theme_pc_template_id }: Pick<Template, 'theme_pc_template_id'>,
  values: Values,
): Promise<Template> {
  const saved = await api('PUT /api/pctemplate/edit', { theme_pc_template_id, ...values })
  tellOpen(token, theme_pc_template_id)
  return saved
}
