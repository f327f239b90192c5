import type { Image } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { IMAGES } from '../../queries/images'
import { useEditor, useEditorState } from '../context'
import { ImageGrid } from '../pickers/image-grid'

/** The picture library, to upload to and to tidy up. */
export function Assets() {
  const { api } = useApp()
  const { notify, confirm } = useEditor()
  const queries = useQueryClient()
  const canEdit = useEditorState(state => state.canEdit)
  const [chosen, setChosen] = useState<Image[]>([])
  const toggle = (image: Image) =>
    setChosen(old =>
      old.some(other => other.image_id === image.image_id)
        ? old.filter(other => other.image_id !== image.image_id)
        : [...old, image],
    )
  const remove = useMutation({
    mutationFn: (image_id: string[]) => api('DELETE /api/espier/images', { image_id }),
    onSuccess: () => {
      notify('success', MESSAGES.deleted)
      setChosen([])
    },
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: IMAGES }),
  })
  const removeChosen = async () => {
    if (await confirm(`确定删除选中的 ${chosen.length} 张图片？已用在页面上的不受影响`))
      remove.mutate(chosen.map(image => image.image_id))
  }
  return (
    <>
      <h2 className="hd-left__title">素材</h2>
      {chosen.length > 0 && canEdit && (
        <Button size="small" danger block loading={remove.isPending} onClick={removeChosen}>
          {`删除选中（${chosen.length}）`}
        </Button>
      )}
      <ImageGrid selected={chosen.map(image => image.image_id)} onToggle={toggle} />
    </>
  )
}
