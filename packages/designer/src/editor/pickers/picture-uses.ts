import type { Image, PictureUse } from '@heji/api-client/contract'
import { useDeferredValue, useMemo } from 'react'
import { usesIn } from '../../document/pictures/replace-picture'
import { useEditorState } from '../context'

/** Pages that use a picture: those that the server knows, and the open one as it is now, which may not be saved yet. */
export function usePictureUses(): (image: Image, known: readonly PictureUse[]) => PictureUse[] {
  const here = useEditorState(state => state.page)
  const doc = useDeferredValue(useEditorState(state => state.doc))
  return useMemo(() => {
    const { theme_pc_template_id, template_title, page_type, platform } = here
    const countOf = usesIn(doc)
    return ({ image_id, image_full_url }, known) => {
      const uses = known.filter(use => use.image_id === image_id)
      const others = uses.filter(use => use.theme_pc_template_id !== theme_pc_template_id)
      const live = uses.find(use => use.theme_pc_template_id === theme_pc_template_id)?.live ?? 0
      const draft = countOf(image_full_url)
      if (draft + live === 0) return others
      const title = `${template_title}（正在编辑）`
      const own = { image_id, theme_pc_template_id, template_title: title, page_type, platform, draft, live }
      return [own, ...others]
    }
  }, [here, doc])
}
