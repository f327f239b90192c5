import { useEditorState } from '../context'
import { colorOf } from './colors'
import './presence.css'

/** Circles that have room; the others are counted. */
const MOST = 3

/** Who else has this page open. */
export function People() {
  const others = useEditorState(state => state.others)
  if (others.length === 0) return null
  // A colleague with two windows is one person.
  const people = [...new Map(others.map(other => [`${other.isYou} ${other.name}`, other])).values()]
  const names = people.map(({ name, isYou }) => (isYou ? `${name}（你的另一窗口）` : name))
  return (
    <span className="hd-people" role="status" aria-label={`同时在此页面：${names.join('、')}`} title={names.join('、')}>
      {people.slice(0, MOST).map(({ id, name }) => (
        <span key={id} className="hd-people__one" style={{ backgroundColor: colorOf(name) }} aria-hidden>
          {[...name][0]}
        </span>
      ))}
      {people.length > MOST && (
        <span className="hd-people__one hd-people__more" aria-hidden>
          {`+${people.length - MOST}`}
        </span>
      )}
    </span>
  )
}
