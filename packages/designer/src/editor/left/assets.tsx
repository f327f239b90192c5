import type { Image } from '@heji/api-client/contract'
import { useState } from 'react'
import { useFocusNext } from '../../app/focus-next'
import { later } from '../../lib/later'
import { useEditorState } from '../context'
import { ImageGrid } from '../pickers/image-grid'

const AssetActs = later(() => import('./asset-acts').then(m => m.AssetActs))

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
      {chosen.length > 0 && canEdit && <AssetActs chosen={chosen} onDone={forget} />}
      <ImageGrid selected={chosen.map(image => image.image_id)} onToggle={toggle} />
    </>
  )
}
