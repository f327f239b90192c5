import { type CustomField, type LinkedZone, link, linkTitle } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { cutAt } from '../../../document/pictures/shown-part'
import { later } from '../../../lib/later'
import { useEditorState } from '../../context'
import type { FieldProps } from '../field-props'
import { useOpenedRow } from '../use-opened-row'
import { usePicker } from '../use-picker'

const HotZonesDialog = later(() => import('./hot-zones-dialog').then(m => m.HotZonesDialog), { isOver: true })

/** Width of a widget divided by its height. */
const ratioOf = (data?: { width: number; height: number }) => (data && data.height > 0 ? data.width / data.height : 1)

/** Zones of a picture, drawn in a dialog of their own. */
export function HotZonesEditor(props: FieldProps<CustomField, LinkedZone[]>) {
  const { id, value, disabled, path, onChange, FieldRow } = props
  const uuid = path.split('.')[0]!
  const picture = useEditorState(state => String(state.doc.nodes[uuid]?.data.imgUrl ?? ''))
  const cut = useEditorState(state => cutAt(state.doc.nodes[uuid]?.data, ['imgUrl']))
  const ratio = useEditorState(({ doc }) => ratioOf(doc.nodes[uuid]?.data))
  const opened = useOpenedRow(path)
  const { open, dialog } = usePicker<LinkedZone[]>(
    (onDone, onClose) => (
      <HotZonesDialog
        picture={{ src: picture, cut, ratio }}
        zones={value}
        FieldRow={FieldRow}
        onClose={onClose}
        onDone={onDone}
      />
    ),
    onChange,
  )
  const unlinked = value.filter(zone => !linkTitle(zone.pathData)).length
  return (
    <div className="hd-rows">
      <p className="hd-rows__count">{`热区 ${value.length} 个`}</p>
      <Button id={id} block disabled={disabled || !picture} onClick={open}>
        编辑热区
      </Button>
      {!picture && <p className="hd-field__hint">请先选择展示图</p>}
      {value.map((zone, i) => (
        <div
          key={zone.uuid ?? i}
          className={opened === i ? 'hd-row hd-row__body is-opened' : 'hd-row hd-row__body'}
          data-row-path={`${path}.${i}`}
        >
          <FieldRow
            field={link(`热区${i + 1}`)}
            value={zone.pathData}
            path={`${path}.${i}.pathData`}
            disabled={disabled}
            onChange={next =>
              onChange(value.map((z, n) => (n === i ? { ...z, pathData: next as LinkedZone['pathData'] } : z)))
            }
          />
        </div>
      ))}
      {unlinked > 0 && <p className="hd-field__hint hd-field__hint--warning">{`${unlinked} 个热区未设置链接`}</p>}
      {dialog}
    </div>
  )
}
