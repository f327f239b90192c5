import type { Image, PictureUse } from '@heji/api-client/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { replacePicture } from '../../document/pictures/replace-picture'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { IMAGES, imageUses } from '../../queries/images'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { usePictureUses } from '../pickers/picture-uses'
import './uses-dialog.css'
import { later } from '../../lib/later'

const ImagePicker = later(() => import('../pickers/image-picker').then(m => m.ImagePicker), { isOver: true })

/** Pages that show a picture, and another picture for the chosen ones. */
export function UsesDialog({ image, onClose }: { image: Image; onClose: () => void }) {
  const { adapter } = useDesigner()
  const { store, notify } = useEditor()
  const queries = useQueryClient()
  const here = useEditorState(state => state.page)
  const usesOf = usePictureUses()
  const uses = useQuery(imageUses(adapter, [image.image_id]))
  const [left, setLeft] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const rows = usesOf(image, uses.data?.list ?? [])
  const chosen = rows.filter(use => use.draft > 0 && !left.includes(use.theme_pc_template_id))
  const replace = useMutation({
    mutationFn: async (next: Image) => {
      const theme_pc_template_id = chosen
        .map(use => use.theme_pc_template_id)
        .filter(isOther(here.theme_pc_template_id))
      const input = { image_id: image.image_id, by_image_id: next.image_id, theme_pc_template_id }
      const changed = theme_pc_template_id.length > 0 ? (await adapter.pictures!.replace(input)).pages : 0
      if (theme_pc_template_id.length === chosen.length) return changed
      // What is open here is a step of this operator.
      const { image_full_url: url, width, height } = next
      store.getState().run(replacePicture(image.image_full_url, { url, width, height }), '替换图片')
      return changed + 1
    },
    onSuccess: pages => {
      notify('success', `已在 ${pages} 个页面的草稿中替换`)
      void queries.invalidateQueries({ queryKey: IMAGES })
      void queries.invalidateQueries({ queryKey: PAGES })
      onClose()
    },
    onError: error => notify('error', messageOf(error)),
  })
  const footer = [
    <Button key="close" onClick={onClose}>
      关闭
    </Button>,
    <Button
      key="replace"
      type="primary"
      disabled={chosen.length === 0}
      loading={replace.isPending}
      onClick={() => setPicking(true)}
    >
      {`替换 ${chosen.length} 个页面的图片…`}
    </Button>,
  ]
  return (
    <Dialog title="图片用在哪里" width={620} footer={footer} onCancel={onClose}>
      <div className="hd-uses__picture">
        <img src={image.image_full_url} alt="" />
        <p>
          <span>{image.image_name || '未命名'}</span>
          <small>{`${image.width} × ${image.height}`}</small>
        </p>
      </div>
      <Refusal query={uses} />
      {uses.isPending && <Loading />}
      {uses.data && rows.length === 0 && <p>没有页面在用这张图片</p>}
      {rows.length > 0 && <p>替换的是草稿，发布后顾客才会看到新图片。</p>}
      <ul className="hd-uses" aria-label="使用这张图片的页面">
        {rows.map(use => (
          <li key={use.theme_pc_template_id}>
            <Checkbox
              checked={chosen.includes(use)}
              disabled={use.draft === 0}
              onChange={({ target }) =>
                setLeft(old =>
                  target.checked ? old.filter(isOther(use.theme_pc_template_id)) : [...old, use.theme_pc_template_id],
                )
              }
            >
              {use.template_title}
            </Checkbox>
            <span>{placesOf(use)}</span>
          </li>
        ))}
      </ul>
      {isPicking && (
        <ImagePicker
          onClose={() => setPicking(false)}
          onPick={next => {
            setPicking(false)
            if (next.image_id !== image.image_id) replace.mutate(next)
          }}
        />
      )}
    </Dialog>
  )
}

const isOther = (id: string) => (other: string) => other !== id

function placesOf({ platform, draft, live }: PictureUse): string {
  const places = [draft > 0 && `草稿 ${draft} 处`, live > 0 && `线上 ${live} 处`].filter(Boolean)
  return `${platform === 'h5' ? 'H5' : 'PC'} · ${places.join('，')}`
}
