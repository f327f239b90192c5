import type { Image } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { useEditor, useEditorState } from '../context'
import { ImageGrid } from '../pickers/image-grid'

/** The picture library, to upload to and to tidy up. */
export function Assets() {
  const { api } = useApp()
  const { notify, confirm } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const [chosen, setChosen] = useState<Image[]>([])
  const [round, setRound] = useState(0)
  const toggle = (image: Image) =>
    setChosen(old =>
      old.some(other => other.image_id === image.image_id)
        ? old.filter(other => other.image_id !== image.image_id)
        : [...old, image],
    )
  const removeChosen = async () => {
    if (!(await confirm(`确定删除选中的 ${chosen.length} 张图片？已用在页面上的不受影响`))) return
    try {
      await api('DELETE /api/espier/images', { image_id: chosen.map(image => image.image_id) })
      notify('success', MESSAGES.deleted)
      setChosen([])
      setRound(round + 1)
    } catch (error) {
      notify('error', messageOf(error))
    }
  }
  return (
    <>
      <h2 className="hd-left__title">素材</h2>
      {chosen.length > 0 && canEdit && (
        <Button size="small" danger block onClick={removeChosen}>
          {`删除选中（${chosen.length}）`}
        </Button>
      )}
      <ImageGrid key={round} selected={chosen.map(image => image.image_id)} onToggle={toggle} />
    </>
  )
}
