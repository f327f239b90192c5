import { type LinkedZone, link, linkTitle } from '@heji/widgets/definitions'
import { Button, Modal } from 'antd'
import { Columns3, Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newUuid } from '../../../lib/uuid'
import { FieldRow } from '../field-row'
import './hot-zones.css'
import { PercentFields } from './percent-fields'
import { ZoneCanvas } from './zone-canvas'

interface Props {
  picture: string
  zones: LinkedZone[]
  onClose: () => void
  onDone: (zones: LinkedZone[]) => void
}

export type EditedZone = LinkedZone & { uuid: string }

const LINK = link('链接')

/** Draws, moves and links zones over the picture; nothing changes on the page before 确定. */
export function HotZonesDialog({ picture, zones: given, onClose, onDone }: Props) {
  const [zones, setZones] = useState<EditedZone[]>(() => given.map(zone => ({ ...zone, uuid: zone.uuid ?? newUuid() })))
  const [active, setActive] = useState<string | null>(zones[0]?.uuid ?? null)
  const zone = zones.find(({ uuid }) => uuid === active)
  const change = (uuid: string, values: Partial<LinkedZone>) =>
    setZones(all => all.map(z => (z.uuid === uuid ? { ...z, ...values } : z)))
  const add = (values: Omit<LinkedZone, 'pathData' | 'uuid'>) => {
    const added = { ...values, pathData: {}, uuid: newUuid() }
    setZones(all => [...all, added])
    setActive(added.uuid)
  }
  const removeZone = (uuid: string) => {
    setZones(all => all.filter(z => z.uuid !== uuid))
    setActive(null)
  }
  const duplicate = (source: EditedZone) => {
    const { leftPer, topPer, widthPer, heightPer, pathData } = source
    const copy = {
      leftPer: Math.min(1 - widthPer, leftPer + 0.02),
      topPer: Math.min(1 - heightPer, topPer + 0.02),
      ...{ widthPer, heightPer, pathData: { ...pathData }, uuid: newUuid() },
    }
    setZones(all => [...all, copy])
    setActive(copy.uuid)
  }
  const split = (columns: number) => {
    const parts = Array.from({ length: columns }, (_, i) => ({
      ...{ leftPer: round(i / columns), topPer: 0, widthPer: round(1 / columns), heightPer: 1 },
      ...{ pathData: {}, uuid: newUuid() },
    }))
    setZones(parts)
    setActive(parts[0]?.uuid ?? null)
  }
  return (
    <Modal
      open
      title="编辑热区"
      width={1040}
      okText="确定"
      cancelText="取消"
      onCancel={onClose}
      onOk={() => onDone(zones)}
    >
      <div className="hd-zones">
        <ZoneCanvas
          picture={picture}
          zones={zones}
          active={active}
          onActive={setActive}
          onChange={change}
          onAdd={add}
          onRemove={removeZone}
          onDuplicate={duplicate}
        />
        <aside className="hd-zones__side" aria-label="热区列表">
          <h3>{`热区 ${zones.length}`}</h3>
          <ul className="hd-list-plain">
            {zones.map((entry, i) => (
              <li key={entry.uuid} className={`hd-zones__row${entry.uuid === active ? ' is-active' : ''}`}>
                <button
                  type="button"
                  className="hd-row__name"
                  aria-pressed={entry.uuid === active}
                  onClick={() => setActive(entry.uuid)}
                >
                  {`${i + 1}　${linkTitle(entry.pathData) || '未设置链接'}`}
                </button>
                <button
                  type="button"
                  className="hd-icon-button"
                  aria-label={`复制热区${i + 1}`}
                  onClick={() => duplicate(entry)}
                >
                  <Copy size={14} />
                </button>
                <button
                  type="button"
                  className="hd-icon-button"
                  aria-label={`删除热区${i + 1}`}
                  title="删除该热区"
                  onClick={() => removeZone(entry.uuid)}
                >
                  <Trash2 size={14} />
                </button>
              </li>
            ))}
          </ul>
          {zones.length === 0 && <p className="hd-field__hint">在图片上拖动画出热区</p>}
          {zone && (
            <div className="hd-zones__form">
              <PercentFields zone={zone} onChange={values => change(zone.uuid, values)} />
              <FieldRow
                field={LINK}
                value={zone.pathData}
                path={`zone.${zone.uuid}`}
                onChange={next => change(zone.uuid, { pathData: next as LinkedZone['pathData'] })}
              />
            </div>
          )}
          <div className="hd-zones__split">
            <Columns3 size={14} aria-hidden /> 等分
            {[2, 3, 4].map(columns => (
              <Button key={columns} size="small" onClick={() => split(columns)}>{`${columns} 列`}</Button>
            ))}
          </div>
        </aside>
      </div>
    </Modal>
  )
}

const round = (part: number) => Math.round(part * 10_000) / 10_000
