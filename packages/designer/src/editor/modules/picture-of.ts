import type { Api } from '@heji/api-client'
import { elementOf } from '../canvas/canvas-context'
import { upload } from '../pickers/upload'
import { capture } from './capture'

interface Shop {
  api: Api
  token: string | null | undefined
}

/** Address of a new picture of a panel, as the canvas draws it. @throws Error when it cannot be drawn or stored */
export async function pictureOf(uuid: string, { api, token }: Shop): Promise<string> {
  const element = elementOf(uuid)?.querySelector<HTMLElement>('.hw-body')
  if (!element) throw new Error('no panel')
  const { image_id, image_full_url } = await upload(await capture(element), { token, onProgress: () => {} })
  // Thumbnails would crowd the library; their files stay.
  await api('DELETE /api/espier/images', { image_id: [image_id] }, { silent: true }).catch(() => {})
  return image_full_url
}
