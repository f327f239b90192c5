import type { Image } from '@heji/api-client/contract'
import type { ImageField } from '@heji/widgets/definitions'
import { clsx } from 'clsx'
import { ImagePlus, X } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { cutAt } from '../../../document/pictures/shown-part'
import { later } from '../../../lib/later'
import { slotSize } from '../../canvas/picture-slot'
import { useEditorState } from '../../context'
import { hasPicture, usePictureDrop } from '../../pickers/picture-drop'
import type { FieldProps } from '../field-props'
import { PicturePart } from '../picture-part'
import { usePicker } from '../use-picker'

const ImagePicker = later(() => import('../../pickers/image-picker').then(m => m.ImagePicker), { isOver: true })

/** Width of the thumbnail divided by its height. */
const THUMBNAIL = 96 / 64

/** A picture of the library, chosen in a dialog, or dropped from the library or from the desktop. */
export function ImageEditor({ id, field, path, value, disabled, onChange }: FieldProps<ImageField, string>) {
  const picker = usePicker<Image>(
    (onPick, onClose) => <ImagePicker onClose={onClose} onPick={onPick} />,
    ({ image_full_url, width, height }) => onChange(image_full_url, { picture: { width, height } }),
  )
  const [uuid, ...names] = path.split('.')
  const cut = useEditorState(({ doc }) => cutAt(doc.nodes[uuid!]?.data, names))
  const [isOver, setOver] = useState(false)
  const { take, isUploading } = usePictureDrop()
  const accept = (event: DragEvent) => {
    if (disabled || !hasPicture(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button inside
    <div
      className={clsx('hd-image', isOver && 'is-over')}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        setOver(false)
        if (disabled || !hasPicture(event)) return
        event.preventDefault()
        take(event.dataTransfer, ({ url, ...picture }) => onChange(url, { picture }))
      }}
    >
      <button
        id={id}
        type="button"
        className="hd-image__pick"
        disabled={disabled}
        aria-label={`${field.label || '图片'}：${value ? '更换图片' : '选择图片'}`}
        onClick={picker.open}
      >
        {(!value || isUploading) && <ImagePlus size={20} aria-hidden />}
        {value && !isUploading && !cut && <img src={value} alt="" />}
        {value && !isUploading && cut && <PicturePart src={value} cut={cut} alt="" ratio={THUMBNAIL} />}
        {isUploading && <span role="status">正在上传</span>}
        {!value && !isUploading && <span>选择或拖入</span>}
      </button>
      {value && !disabled && (
        <button
          type="button"
          className="hd-image__clear"
          aria-label="删除图片"
          title="删除图片"
          onClick={() => onChange('')}
        >
          <X size={12} />
        </button>
      )}
      <SizeHint path={path} suggested={field.size} />
      {picker.dialog}
    </div>
  )
}

/** How large the picture is shown; files of twice that size stay sharp on good screens. */
function SizeHint({ path, suggested }: { path: string; suggested: string | undefined }) {
  const shape = useEditorState(({ doc }) => {
    const data = doc.nodes[path.split('.')[0]!]?.data
    return data ? `${data.width} ${data.height} ${data.styleType}` : ''
  })
  const [size, setSize] = useState<ReturnType<typeof slotSize>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the widget looks like decides
  useEffect(() => {
    const next = slotSize(path)
    setSize(old => (old?.width === next?.width && old?.height === next?.height ? old : next))
  }, [path, shape])
  const words = size ? `显示为 ${size.width} × ${size.height}，建议上传 ${2 * size.width} × ${2 * size.height}` : ''
  const hint = words || (suggested ? `建议尺寸 ${suggested}` : '')
  return hint && <p className="hd-field__hint">{`${hint}，JPG 或 PNG`}</p>
}
