import type { PictureCut } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { isEqual } from '../../../document/is-equal'
import { Dialog } from '../../../kit/dialog'
import { InputNumber } from '../../../kit/number-input'
import { useWork } from '../../use-work'
import './cut.css'
import { type Cut, cutFrom, ofRatio, placedIn, stored, WHOLE, withFocus, withZone } from './cut-frame'
import { CutStage } from './cut-stage'
import './hot-zones.css'
import { PercentFields } from './percent-fields'
import { StepButtons } from './step-buttons'
import { undoKeys, useDialogKeys, useSteps } from './use-steps'

interface Size {
  width: number
  height: number
}

interface Props {
  src: string
  value: PictureCut | null
  /** Px that the picture has on the page; null where it is not drawn. */
  place: Size | null
  onClose: () => void
  onDone: (cut: PictureCut | null) => void
}

/** Chooses the part of a picture that one place shows; nothing changes on the page before 确定. */
export function CutDialog({ src, value, place, onClose, onDone }: Props) {
  const steps = useSteps<Cut>(() => cutFrom(value))
  const cut = steps.now
  const setCut = (next: Cut, mergeKey?: string) => steps.change(() => next, mergeKey)
  const area = useRef<HTMLDivElement>(null)
  useDialogKeys(area, undoKeys(steps))
  const leave = useWork(!isEqual(cut, steps.first), onClose)
  const [file, setFile] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  const ratio = file && file.height > 0 ? file.width / file.height : (value?.ratio ?? 1)
  const fit = (wanted: number) => setCut(ofRatio(cut, wanted, ratio))
  return (
    <Dialog
      title="裁剪和焦点"
      width={1040}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !file }}
      {...leave}
      onOk={() => onDone(stored(cut, src, ratio))}
    >
      <div className="hd-zones" ref={area}>
        {isBroken ? (
          <p className="hd-zones__stage" role="alert">
            图片无法显示，换一张再裁剪
          </p>
        ) : (
          <CutStage
            {...{ src, cut }}
            onChange={setCut}
            onTakeBack={steps.takeBack}
            onSize={setFile}
            onBroken={() => setBroken(true)}
          />
        )}
        <aside className="hd-zones__side" aria-label="裁剪设置">
          <StepButtons {...steps} />
          <p className="hd-field__hint">只改变此处的显示，图片本身和其他地方不变。</p>
          <Sharpness cut={cut} file={file} place={place} />
          <fieldset className="hd-cut__ratios" aria-label="比例">
            {place && (
              <Button size="small" onClick={() => fit(place.width / place.height)}>
                按此处比例
              </Button>
            )}
            <Button size="small" onClick={() => fit(1)}>
              1 : 1
            </Button>
            <Button size="small" onClick={() => setCut(WHOLE)}>
              整张
            </Button>
          </fieldset>
          <PercentFields zone={cut.zone} onChange={(zone, name) => setCut(withZone(cut, zone), name)} />
          <FocusFields cut={cut} onChange={setCut} />
          <p id="cut-keys" className="hd-field__hint">
            选中方框或焦点后，方向键移动 1%，加 Shift 移动 10%；选中方框时加 Ctrl 改大小。
          </p>
          {!isBroken && <Previews src={src} cut={cut} ratio={ratio} place={place} />}
        </aside>
      </div>
    </Dialog>
  )
}

/** How large the place is, and whether the part has enough pixels for it. */
function Sharpness({ cut, file, place }: { cut: Cut; file: Size | null; place: Size | null }) {
  if (!place) return null
  const own = file ? Math.round(file.width * cut.zone.widthPer) : null
  return (
    <p className="hd-field__hint">
      <span>{`此处显示为 ${place.width} × ${place.height}`}</span>
      {own !== null && own < place.width && (
        <span className="hd-field__hint--warning">{`；裁剪后只有 ${own} px 宽，会模糊`}</span>
      )}
    </p>
  )
}

function FocusFields({ cut, onChange }: { cut: Cut; onChange: (cut: Cut, mergeKey: string) => void }) {
  return (
    <div className="hd-zones__numbers">
      {(['x', 'y'] as const).map(axis => (
        <span key={axis}>
          <label htmlFor={`focus-${axis}`}>{axis === 'x' ? '焦点左' : '焦点上'}</label>
          <InputNumber
            id={`focus-${axis}`}
            size="small"
            min={0}
            max={100}
            precision={0}
            controls={false}
            suffix="%"
            value={Math.round(cut.focus[axis] * 100)}
            onChange={next => next !== null && onChange(withFocus(cut, { ...cut.focus, [axis]: next / 100 }), axis)}
          />
        </span>
      ))}
    </div>
  )
}

const WIDE = { width: 240, height: 96 }
const SQUARE = { width: 96, height: 96 }
const TALL = { width: 72, height: 96 }

/** The place itself, and what other sizes of it would show. */
function Previews({ src, cut, ratio, place }: { src: string; cut: Cut; ratio: number; place: Size | null }) {
  const scale = place ? Math.min(240 / place.width, 120 / place.height) : 0
  const own = place ? [{ name: '此处', box: { width: place.width * scale, height: place.height * scale } }] : []
  const others = [
    { name: '宽', box: WIDE },
    { name: '方', box: SQUARE },
    { name: '高', box: TALL },
  ]
  return (
    <div className="hd-cut__previews">
      {[...own, ...others.slice(place ? 1 : 0)].map(({ name, box }) => (
        <figure key={name}>
          <div className="hd-cut__preview" style={box}>
            <img src={src} alt="" style={placedIn(cut, ratio, box)} />
          </div>
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}
