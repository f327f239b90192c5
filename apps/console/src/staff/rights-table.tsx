import { AREAS, type Area, EFFECTS, type Effect, type Right } from '@heji/api-client/contract'
import { Checkbox } from 'antd'
import { useConsole } from '../app/context'
import './staff.css'

const AREA_NAMES = Object.entries(AREAS) as [Area, string][]
const EFFECT_NAMES = Object.entries(EFFECTS) as [Effect, string][]

interface TableProps {
  rights: ReadonlySet<string>
  /** Rights that can be given at all; default: every one. */
  of?: readonly Right[]
  onChange: (rights: ReadonlySet<string>) => void
}

/** Whoever changes something sees it: the box before goes with it. What nobody here has cannot be given. */
export function RightsTable({ rights, of, onChange }: TableProps) {
  const { operator } = useConsole()
  const mine = operator.rights.filter(({ shop_ids }) => shop_ids === null).map(({ right }) => right)
  const turn = (area: Area, effect: Effect, isOn: boolean) => {
    const next = new Set(rights)
    if (isOn) next.add(`${area}.${effect}`).add(`${area}.read`)
    else if (effect === 'read') for (const [one] of EFFECT_NAMES) next.delete(`${area}.${one}`)
    else next.delete(`${area}.${effect}`)
    onChange(next)
  }
  return (
    <table className="co-matrix">
      <thead>
        <tr>
          <th scope="col">功能</th>
          {EFFECT_NAMES.map(([effect, title]) => (
            <th key={effect} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {AREA_NAMES.map(([area, title]) => (
          <tr key={area}>
            <th scope="row">{title}</th>
            {EFFECT_NAMES.map(([effect, what]) => {
              const right: Right = `${area}.${effect}`
              const isMine = mine.includes('*') || mine.includes(right)
              const isGivable = of === undefined || of.includes(right)
              const why = isGivable ? '您自己没有这个权限，不能给别人' : '不能给密钥'
              return (
                <td key={effect} title={isMine && isGivable ? undefined : why}>
                  <Checkbox
                    aria-label={`${title}·${what}`}
                    checked={rights.has(right)}
                    disabled={!isMine || !isGivable}
                    onChange={event => turn(area, effect, event.target.checked)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
