import { useBoxes } from '../canvas/use-boxes'
import { useEditorState } from '../context'
import { colorOf } from './colors'
import './presence.css'

/** Outlines of what the others have selected, with their names. */
export function OthersFrames() {
  const others = useEditorState(state => state.others)
  return others.map(({ id, name, selected }) => <Frames key={id} name={name} uuids={selected} />)
}

function Frames({ name, uuids }: { name: string; uuids: readonly string[] }) {
  const boxes = useBoxes(uuids)
  const color = colorOf(name)
  return boxes.map(({ uuid, left, top, width, height }, i) => (
    <div key={uuid} className="hd-frame hd-frame--other" style={{ left, top, width, height, borderColor: color }}>
      {i === 0 && (
        <span className="hd-frame__other" style={{ backgroundColor: color }}>
          {name}
        </span>
      )}
    </div>
  ))
}
