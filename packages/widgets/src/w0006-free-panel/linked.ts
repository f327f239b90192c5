/** Places of a combined module: panels that follow its changes. */
import { readWidget } from '../lib/page'
import { stable } from '../lib/stable'

type Row = Record<string, unknown>

/** Of its place, not of the module: who it is, where it stands, and what is marked on it. */
const OF_PLACE = [
  ...['type', 'uuid', 'version', 'alias', 'x', 'y', 'z', 'moduleId', 'variantOf', 'hidden', 'locked'],
  ...['marginTop', 'marginBottom', 'marginLeft', 'marginRight'],
] as const

const childrenOf = ({ childWidgets }: Row): Row[] => (Array.isArray(childWidgets) ? childWidgets : [])

/**
 * A panel of a page as its module is now. Its children get the same uuids each time, so that the changes of two operators
 * still meet.
 * @param room px that the page is wide
 */
export function fromModule(place: Row, module: Row, room: number): Row {
  const own = Object.fromEntries(OF_PLACE.filter(name => place[name] !== undefined).map(name => [name, place[name]]))
  return {
    ...module,
    ...own,
    ...(typeof module.width === 'number' ? { width: Math.min(module.width, room) } : {}),
    childWidgets: childrenOf(module).map((child, i) => ({ ...child, uuid: `${String(place.uuid).slice(0, 36)}-${i}` })),
  }
}

/** Whether a panel shows something else than its module, whatever is of the place alone. */
export function differsFromModule(place: Row, module: Row, room: number): boolean {
  const shown = ({ childWidgets, ...panel }: Row, children: Row[]) => ({
    ...Object.fromEntries(Object.entries(panel).filter(([name]) => !UNSEEN.has(name))),
    childWidgets: children.map(({ uuid: _, href: __, ...child }) => child),
  })
  const wanted = fromModule(place, module, room)
  // Read, so that both have the fields of this version.
  const [has, should] = [place, wanted].map(panel => readWidget(panel) as unknown as Row)
  return stable(shown(has!, childrenOf(has!))) !== stable(shown(should!, childrenOf(should!)))
}

const UNSEEN = new Set<string>([...OF_PLACE, 'href', 'childWidgets'])
