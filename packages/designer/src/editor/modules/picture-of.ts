import type { DesignerAdapter } from '../../adapter/adapter'
import { elementOf } from '../canvas/canvas-context'
import { capture } from './capture'

/** Address of a new picture of a panel, as the canvas draws it. @throws Error when it cannot be drawn or stored */
export async function pictureOf(uuid: string, { upload, pictures }: DesignerAdapter): Promise<string> {
  const element = elementOf(uuid)?.querySelector<HTMLElement>('.hw-body')
  if (!element || !upload) throw new Error('no panel, or nowhere to store its picture')
  const { image_id, image_full_url } = await upload(await capture(element), { onProgress: () => {} })
  // Thumbnails would crowd the library; their files stay.
  if (image_id) await pictures?.remove([image_id]).catch(() => {})
  return image_full_url
}
