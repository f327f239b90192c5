import { type CustomField, cutOf, type PictureCut } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Crop } from 'lucide-react'
import { later } from '../../../lib/later'
import { slotSize } from '../../canvas/picture-slot'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { usePicker } from '../use-picker'

const CutDialog = later(() => import('./cut-dialog').then(m => m.CutDialog), { isOver: true })

const percent = (part: number) => `${Math.round(part * 100)}%`

/** Which part of the picture beside it this place shows; the picture itself stays as it is everywhere else. */
export function PictureCutEditor(props: FieldProps<CustomField, PictureCut | null>) {
  const { id, field, value, disabled, path, row, onChange } = props
  const name = field.picture ?? ''
  const own = useEditorState(({ doc }) => doc.nodes[path.split('.')[0]!]?.data[name])
  const src = String((row ? row[name] : own) ?? '')
  const cut = cutOf(value, src)
  const picker = usePicker<PictureCut | null>(
    (onDone, onClose) => <CutDialog src={src} value={cut} place={slotSize(path)} onClose={onClose} onDone={onDone} />,
    onChange,
  )
  return (
    <div className="hd-cut">
      <Button id={id} size="small" icon={<Crop size={14} />} disabled={disabled || !src} onClick={picker.open}>
        裁剪和焦点
      </Button>
      <span className="hd-cut__state">
        {!src ? '请先选择图片' : cut ? `显示 ${percent(cut.width)} × ${percent(cut.height)}` : '整张图片'}
      </span>
      {cut && !disabled && (
        <Button size="small" type="link" onClick={() => onChange(null)}>
          恢复整张
        </Button>
      )}
      {picker.dialog}
    </div>
  )
}
