import type { Image } from '@heji/api-client/contract'
import { useState } from 'react'
import { useFocusNext } from '../../kit/focus-next'
import { later } from '../../lib/later'
import { useEditorState } from '../context'
import { ImageGrid } from '../pickers/image-grid'

const AssetCommands = later(() => import('./asset-commands').then(m => m.AssetCommands))

/** The picture library, to upload to and to tidy up. */
export function Assets() {
  const canEdit = useEditorState(state => state.canEdit)
  const [chosen, setChosen] = useState<Image[]>([])
  const toggle = (image: Image) =>
    setChosen(old =>
      old.some(other => other.image_id === image.image_id)
        ? old.filter(other => other.image_id !== image.image_id)
        : [...old, image],
    )
  const [title, toTitle] = useFocusNext<HTMLHeadingElement>()
  const forget = () => {
    setChosen([])
    toTitle()
  }
  return (
    <>
      <h2 ref={title} className="hd-left__title" tabIndex={-1}>
        素材
      </h2>
      {chosen.length > 0 && canEdit && <AssetCommands chosen={chosen} onDone={forget} />}
      <ImageGrid selected={chosen.map(image => image.image_id)} onToggle={toggle} />
    </>
  )
}
