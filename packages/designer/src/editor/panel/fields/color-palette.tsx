import { formatColor, parseColor } from '@heji/validators'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { followPointer } from '../../../lib/follow-pointer'
import { useLatest } from '../../../lib/use-latest'
import { newUuid } from '../../../lib/uuid'
import type { Change } from '../field-props'
import { ColorArea } from './color-area'
import { fromHsb, type Hsb, toHsb } from './hsb'
import './color-palette.css'

const PRESETS = [
  { label: '主题', colors: ['#479EE9', '#1772C1', '#EDF5FD', '#D7EAFA'] },
  { label: '促销', colors: ['#E00030', '#FF0036', '#FF5A00', '#FF8600', '#FFF0F3', '#FFF3EB'] },
  {
    label: '文字与底色',
    colors: ['#1F2329', '#333333', '#595959', '#707070', '#E5E5E5', '#F4F4F4', '#FFFFFF', '#FFFFFF00'],
  },
]
/** What is dragged in the palette. */
const DRAGGED = 'input, [role=slider]'
const WHITE: Hsb = { h: 0, s: 0, b: 1, a: 1 }

const written = (color: Hsb) => formatColor(fromHsb(color))
const read = (value: string) => {
  const color = parseColor(value)
  return color ? toHsb(color) : WHITE
}

interface Props {
  value: string
  onChange: (color: string, change?: Change) => void
}

/** Hue, saturation, brightness and alpha of a colour, and colours to take as they are. */
export function ColorPalette({ value, onChange }: Props) {
  const [chosen, setChosen] = useState(WHITE)
  /** Name of the drag that goes on. */
  const drag = useRef<string | null>(null)
  const latest = useLatest(onChange)
  // Black and greys have no hue of their own: what was chosen keeps it.
  const color = written(chosen) === written(read(value)) ? chosen : read(value)
  const choose = (next: Partial<Hsb>) => {
    // A new colour of what is transparent is meant to be seen.
    const all = { ...color, ...(color.a === 0 && { a: 1 }), ...next }
    if (drag.current === 'taken back') return
    setChosen(all)
    onChange(written(all), { ...(drag.current ? { gesture: drag.current } : { typing: true }) })
  }
  /** Everything from a press until it is let go is one step. */
  const press = ({ button, nativeEvent }: PointerEvent) => {
    if (button !== 0 || !(nativeEvent.target instanceof Element) || !nativeEvent.target.closest(DRAGGED)) return
    const gesture = newUuid()
    drag.current = gesture
    const end = () => {
      drag.current = null
    }
    followPointer({
      move: () => {},
      drop: end,
      cancel: () => {
        setChosen(read(value))
        latest.current(value, { gesture, isTakenBack: true })
        // The browser goes on to move the slider until it is let go.
        drag.current = 'taken back'
        addEventListener('pointerup', end, { once: true })
      },
    })
  }
  const opaque = written({ ...color, a: 1 })
  return (
    <div
      className="hd-colors"
      onPointerDownCapture={press}
      style={{ '--hue': color.h, '--opaque': opaque } as CSSProperties}
    >
      <ColorArea color={color} onChange={choose} />
      <input
        type="range"
        aria-label="色相"
        className="hd-colors__hue"
        max={359}
        value={Math.round(color.h) % 360}
        onChange={event => choose({ h: event.target.valueAsNumber })}
      />
      <input
        type="range"
        aria-label="不透明度"
        className="hd-colors__alpha"
        value={Math.round(color.a * 100)}
        aria-valuetext={`${Math.round(color.a * 100)}%`}
        onChange={event => choose({ a: event.target.valueAsNumber / 100 })}
      />
      {PRESETS.map(({ label, colors }) => (
        <fieldset key={label} className="hd-colors__presets">
          <legend>{label}</legend>
          {colors.map(preset => (
            <button
              key={preset}
              type="button"
              className="hd-swatch"
              aria-label={read(preset).a === 0 ? '透明' : preset}
              aria-pressed={written(read(preset)) === written(color)}
              style={{ '--swatch': preset } as CSSProperties}
              onClick={() => onChange(preset.toLowerCase())}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
