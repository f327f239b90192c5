import type { Image } from '@heji/api-client/contract'
import { MESSAGES } from '@heji/widgets/definitions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { FormDialog } from '../../kit/form-dialog'
import { nearLimit } from '../../kit/near-limit'
import { IMAGES, imageFolders } from '../../queries/images'
import { useEditor } from '../context'
import { UsesDialog } from './uses-dialog'

interface Props {
  chosen: Image[]
  onDone: () => void
}

/** What can be done with chosen pictures of the library. */
export function AssetCommands({ chosen, onDone }: Props) {
  const { adapter } = useDesigner()
  const { notify, confirm } = useEditor()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'uses' | 'folder' | null>(null)
  const image_id = chosen.map(image => image.image_id)
  const remove = useMutation({
    mutationFn: () => adapter.pictures!.remove(image_id),
    onSuccess: () => {
      notify('success', MESSAGES.deleted)
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: IMAGES }),
  })
  const removeChosen = async () => {
    if (await confirm(`确定删除选中的 ${chosen.length} 张图片？已用在页面上的不受影响`)) remove.mutate()
  }
  const copyAddress = async ({ image_full_url }: Image) => {
    const address = new URL(image_full_url, location.origin).href
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (isCopied) notify('success', '已复制图片地址')
    else notify('error', `浏览器不允许复制，地址是 ${address}`)
  }
  const [first] = chosen
  return (
    <section className="hd-asset-commands" aria-label={`选中的 ${chosen.length} 张图片`}>
      {first && chosen.length === 1 && (
        <Button size="small" onClick={() => setDialog('uses')}>
          用在哪里、替换
        </Button>
      )}
      {first && chosen.length === 1 && (
        <Button size="small" onClick={() => copyAddress(first)}>
          复制地址
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('folder')}>
        移到文件夹
      </Button>
      <Button size="small" danger loading={remove.isPending} onClick={removeChosen}>
        {`删除选中（${chosen.length}）`}
      </Button>
      {dialog === 'uses' && first && <UsesDialog image={first} onClose={() => setDialog(null)} />}
      {dialog === 'folder' && <FolderDialog image_id={image_id} onDone={onDone} onClose={() => setDialog(null)} />}
    </section>
  )
}

interface FolderProps {
  image_id: string[]
  onDone: () => void
  onClose: () => void
}

/** Id of the names that are suggested: one dialog is open at a time. */
const NAMES = 'hd-folder-names'

/** A folder that is there, or a new one. */
function FolderDialog({ image_id, onDone, onClose }: FolderProps) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const queries = useQueryClient()
  const names = useQuery(imageFolders(adapter)).data?.list ?? []
  const move = useMutation({
    mutationFn: (folder: string) => adapter.pictures!.move(image_id, folder),
    onSuccess: (_, folder) => {
      notify('success', folder ? `已移到“${folder}”` : '已移出文件夹')
      void queries.invalidateQueries({ queryKey: IMAGES })
      onClose()
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
  })
  return (
    <FormDialog<{ folder: string }>
      title={`移动 ${image_id.length} 张图片`}
      width={420}
      okText="移动"
      busy={move.isPending}
      initialValues={{ folder: '' }}
      onFinish={({ folder }) => move.mutate(folder.trim())}
      onClose={onClose}
    >
      <Form.Item name="folder" label="文件夹名称">
        <Input
          list={NAMES}
          maxLength={30}
          showCount={nearLimit}
          placeholder="选择或输入新名称，留空为未分类"
          autoFocus
        />
      </Form.Item>
      <datalist id={NAMES}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  )
}
