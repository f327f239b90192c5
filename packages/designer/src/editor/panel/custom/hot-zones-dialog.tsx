import { type LinkedZone, link, linkTitle } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Columns3, Copy, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { Dialog } from '../../../kit/dialog'
import { useWork } from '../../use-work'
import type { FieldProps } from '../field-props'
import './hot-zones.css'
import { PercentFields } from './percent-fields'
import { StepButtons } from './step-buttons'
import { undoKeys, useDialogKeys } from './use-steps'
import { useZones } from './use-zones'
import { ZoneCanvas } from './zone-canvas'
import { CENTRE, coveredBy, type EditedZone } from './zone-list'
import type { ZonedPicture } from './zone-picture'

interface Props {
  picture: ZonedPicture
  zones: LinkedZone[]
  FieldRow: FieldProps['FieldRow']
  onClose: () => void
  onDone: (zones: LinkedZone[]) => void
}

const LINK = link('链接')

/** Draws, moves and links zones over the picture; nothing changes on the page before 确定. */
export function HotZonesDialog({ picture, zones: given, FieldRow, onClose, onDone }: Props) {
  const edited = useZones(given)
  const { zones, active, steps } = edited
  const area = useRef<HTMLDivElement>(null)
  const add = () => edited.add(CENTRE)
  // N draws a zone in the middle; the arrows then move and size it.
  useDialogKeys(area, { ...undoKeys(steps), n: add })
  const leave = useWork(edited.hasWork, onClose)
  const zone = zones.find(({ uuid }) => uuid === active)
  return (
    <Dialog title="编辑热区" width={1040} okText="确定" cancelText="取消" {...leave} onOk={() => onDone(zones)}>
      <div className="hd-zones" ref={area}>
        <ZoneCanvas
          picture={picture}
          zones={zones}
          active={active}
          onActive={edited.activate}
          onChange={edited.change}
          onTakeBack={steps.takeBack}
          onAdd={edited.add}
          onRemove={edited.remove}
          onDuplicate={edited.duplicate}
        />
        <aside className="hd-zones__side" aria-label="热区列表">
          <div className="hd-zones__head">
            <h3>{`热区 ${zones.length}`}</h3>
            <StepButtons {...steps} />
          </div>
          <Button size="small" icon={<Plus size={14} />} aria-keyshortcuts="N" onClick={add}>
            添加热区
          </Button>
          <p className="hd-field__hint">按 N 画新热区，方向键移动，加 Ctrl 改大小，加 Shift 每次 10 px</p>
          <Rows edited={edited} />
          {zones.length === 0 && <p className="hd-field__hint">在图片上拖动画出热区，边长须超过 8 px</p>}
          {zone && (
            <div className="hd-zones__form">
              <PercentFields
                key={zone.uuid}
                zone={zone}
                onChange={(values, name) => edited.change(zone.uuid, values, `${zone.uuid}.${name}`)}
              />
              <FieldRow
                field={LINK}
                value={zone.pathData}
                path={`zone.${zone.uuid}`}
                onChange={next => edited.change(zone.uuid, { pathData: next as LinkedZone['pathData'] })}
              />
            </div>
          )}
          <div className="hd-zones__split">
            <Columns3 size={14} aria-hidden /> 等分
            {[2, 3, 4].map(columns => (
              <Button key={columns} size="small" onClick={() => edited.divide(columns)}>{`${columns} 列`}</Button>
            ))}
          </div>
        </aside>
      </div>
    </Dialog>
  )
}

function Rows({ edited: { zones, active, ...edited } }: { edited: ReturnType<typeof useZones> }) {
  return (
    <ul className="hd-list-plain">
      {zones.map((entry, i) => (
        <li key={entry.uuid} className={`hd-zones__row${entry.uuid === active ? ' is-active' : ''}`}>
          <button
            type="button"
            className="hd-row__name"
            aria-pressed={entry.uuid === active}
            onClick={() => edited.activate(entry.uuid)}
          >
            {`${i + 1}　${linkTitle(entry.pathData) || '未设置链接'}`}
          </button>
          <Doubt zones={zones} zone={entry} />
          <button
            type="button"
            className="hd-icon-button"
            aria-label={`复制热区${i + 1}`}
            onClick={() => edited.duplicate(entry)}
          >
            <Copy size={14} />
          </button>
          <button
            type="button"
            className="hd-icon-button"
            aria-label={`删除热区${i + 1}`}
            title="删除该热区"
            onClick={() => edited.remove(entry.uuid)}
          >
            <Trash2 size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Warns of what looks unfinished; it may stay so. */
function Doubt({ zones, zone }: { zones: EditedZone[]; zone: EditedZone }) {
  const others = coveredBy(zones, zone)
  const text = [
    linkTitle(zone.pathData) ? '' : '未设置链接',
    others.length > 0 ? `与热区 ${others.join('、')} 重叠` : '',
  ]
  const title = text.filter(Boolean).join('；')
  if (!title) return null
  return (
    <span className="hd-zones__doubt" title={title}>
      <TriangleAlert size={14} role="img" aria-label={title} />
    </span>
  )
}
