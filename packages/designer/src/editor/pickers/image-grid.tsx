import type { Image } from '@heji/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input, Pagination, Select } from 'antd'
import { type DragEvent, useState } from 'react'
import { useDesigner } from '../../host/context'
import { namedPages } from '../../kit/antd-words'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { lastPage } from '../../lib/last-page'
import { imageFolders, imageList, imageUses } from '../../queries/images'
import { useEditor, useEditorState } from '../context'
import { dragPicture } from './picture-drop'
import { usePictureUses } from './picture-uses'
import './pickers.css'
import { UploadButton } from './upload-button'
import { UploadRows } from './upload-rows'
import { useUploads } from './use-uploads'

const PAGE_SIZE = 18

/** No folder has such a name. */
const EVERYWHERE = '*'
interface Query {
  image_name: string
  folder?: string
  page: number
}
const FIRST: Query = { image_name: '', page: 1 }

function emptyWords({ image_name, folder }: Query): string {
  if (image_name) return '没有找到图片'
  return folder === undefined ? '还没有图片' : '这里没有图片'
}

interface Props {
  selected: string[]
  onToggle: (image: Image) => void
  /** One was pressed twice: chosen, where one is enough. */
  onConfirm?: (image: Image) => void
}

/** The picture library: search, upload by button, drop or paste, choose. */
export function ImageGrid({ selected, onToggle, onConfirm }: Props) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState<Query>(FIRST)
  const images = useQuery(imageList(adapter, { ...query, pageSize: PAGE_SIZE }))
  const answer = images.data
  const folders = useQuery(imageFolders(adapter)).data?.list
  const names = folders ?? []
  const listed = answer?.list.map(image => image.image_id) ?? []
  const uses = useQuery({ ...imageUses(adapter, listed), enabled: listed.length > 0 }).data?.list ?? []
  const usesOf = usePictureUses()
  const pagesOf = (image: Image) => usesOf(image, uses).length
  const last = answer && !images.isPlaceholderData ? lastPage(answer.total_count, PAGE_SIZE) : query.page
  if (query.page > last) setQuery({ ...query, page: last })
  // A folder ends with its last picture.
  else if (query.folder && folders && !folders.includes(query.folder))
    setQuery({ ...FIRST, image_name: query.image_name })
  const uploads = useUploads(
    () => {
      notify('success', '图片上传成功')
      // What is new stands on the first page of its folder, whatever was looked for before.
      setTyped('')
      setQuery(({ folder }) => (folder === undefined ? FIRST : { ...FIRST, folder }))
    },
    message => notify('error', message),
  )
  const add = (files: Iterable<File>) => uploads.add(files, query.folder)
  const accept = (event: DragEvent) => event.preventDefault()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting have the button beside them
    <div
      className="hd-picker__list"
      onDragEnter={accept}
      onDragOver={accept}
      onDrop={event => {
        event.preventDefault()
        if (canEdit) void add(event.dataTransfer.files)
      }}
      onPaste={event => {
        const { files } = event.clipboardData
        if (!canEdit || files.length === 0) return
        event.preventDefault()
        void add(files)
      }}
    >
      <div className="hd-picker__bar">
        <Input.Search
          allowClear
          placeholder="搜索图片"
          aria-label="搜索图片"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onSearch={image_name =>
            setQuery(({ folder }) => ({
              ...(folder === undefined ? {} : { folder }),
              image_name: image_name.trim(),
              page: 1,
            }))
          }
        />
        <UploadButton text="上传" label="上传图片" disabled={!canEdit} onChoose={files => void add(files)} />
      </div>
      {names.length > 0 && (
        <Select
          className="hd-picker__folder"
          aria-label="文件夹"
          value={query.folder ?? EVERYWHERE}
          options={[
            { value: EVERYWHERE, label: '全部图片' },
            { value: '', label: '未分类' },
            ...names.map(name => ({ value: name, label: name })),
          ]}
          onChange={name =>
            setQuery(({ image_name }) => ({ image_name, page: 1, ...(name === EVERYWHERE ? {} : { folder: name }) }))
          }
        />
      )}
      <p className="hd-field__hint">JPG 或 PNG，单张不超过 10MB</p>
      <UploadRows uploads={uploads} />
      <Refusal query={images} />
      {images.isPending && <Loading />}
      {answer?.list.length === 0 && <Empty description={emptyWords(query)} image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <ul className="hd-images">
        {answer?.list.map(image => (
          <li key={image.image_id}>
            <button
              type="button"
              aria-pressed={selected.includes(image.image_id)}
              draggable={canEdit}
              onDragStart={event => dragPicture(event, image)}
              onClick={() => onToggle(image)}
              onDoubleClick={() => onConfirm?.(image)}
            >
              <img src={image.image_full_url} alt="" loading="lazy" draggable={false} />
              <span>{image.image_name || '未命名'}</span>
              <small>{`${image.width} × ${image.height}`}</small>
              {pagesOf(image) > 0 && <small>{`${pagesOf(image)} 个页面在用`}</small>}
            </button>
          </li>
        ))}
      </ul>
      {answer && answer.total_count > PAGE_SIZE && (
        <Pagination
          size="small"
          itemRender={namedPages}
          current={query.page}
          pageSize={PAGE_SIZE}
          total={answer.total_count}
          showSizeChanger={false}
          onChange={page => setQuery(old => ({ ...old, page }))}
        />
      )}
    </div>
  )
}
