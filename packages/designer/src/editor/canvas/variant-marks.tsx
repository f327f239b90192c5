import { variantLetters } from '../../document/edit/variants'
import { useEditorState } from '../context'
import { useBoxes } from './use-boxes'
import './variant-marks.css'

/** Which block is variant A and which is B: a tab in the grey beside the page, where it hides nothing, and a frame around B. */
export function VariantMarks() {
  // As text it stays the same while other things of the document change.
  const key = useEditorState(({ doc }) => [...variantLetters(doc)].map(pair => pair.join('=')).join(' '))
  return key && <Marks letters={new Map(key.split(' ').map(pair => pair.split('=') as [string, string]))} />
}

function Marks({ letters }: { letters: ReadonlyMap<string, string> }) {
  const boxes = useBoxes([...letters.keys()])
  return boxes.map(({ uuid, ...box }) => (
    <div key={uuid} className={`hd-variant hd-variant--${letters.get(uuid)?.toLowerCase()}`} style={box}>
      <span className="hd-variant__tab">
        <b>{`${letters.get(uuid)} 版`}</b>
      </span>
    </div>
  ))
}
