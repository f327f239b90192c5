import type { Image } from '@heji/api-client/contract'
import type { ImageField } from '@heji/widgets/definitions'
import { ImagePlus, X } from 'lucide-react'
import { lazy } from 'react'
import type { FieldProps } from '../field-props'
import { usePicker } from '../use-picker'

const ImagePicker = lazy(() => import('../../pickers/image-picker').then(m => ({ default: m.ImagePicker })))

/** A picture of the library. */
export function ImageEditor({ id, field, value, disabled, onChange }: FieldProps<ImageField, string>) {
  const picker = usePicker<Image>(
    (onPick, onClose) => <ImagePicker onClose={onClose} onPick={onPick} />,
    ({ image_full_url, width, height }) => onChange(image_full_url, { picture: { width, height } }),
  )
  return (
    <div className="hd-image">
      <button
        id={id}
        type="button"
        className="hd-image__pick"
        disabled={disabled}
        aria-label={`${field.label || '图片'}：${value ? '更换图片' : '选择图片'}`}
        onClick={picker.open}
      >
        {value ? <img src={value} alt="" /> : <ImagePlus size={20} aria-hidden />}
        {!value && <span>选择图片</span>}
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
      {field.size && <p className="hd-field__hint">{`建议尺寸 ${field.size}，JPG 或 PNG`}</p>}
      {picker.dialog}
    </div>
  )
}
