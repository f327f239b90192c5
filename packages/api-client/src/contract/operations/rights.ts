/** What people of the shop may do: areas of the console × what is done there. */
import type { Endpoint } from '../endpoint'
import { AREAS, type Area, type Effect, type Operation } from './operation'

export const EFFECTS = { read: '查看', change: '修改', money: '资金' } as const satisfies Record<Effect, string>

/** `orders.change` */
export type Right = `${Area}.${Effect}`

const AREA_NAMES = Object.keys(AREAS) as Area[]
const EFFECT_NAMES = Object.keys(EFFECTS) as Effect[]

export const RIGHTS: readonly Right[] = AREA_NAMES.flatMap(area =>
  EFFECT_NAMES.map(effect => `${area}.${effect}` as const),
)

/** Everything, and what is added in later versions. */
export const EVERYTHING = '*'

/** Chinese name of a right. */
export const rightText = (right: string): string => {
  if (right === EVERYTHING) return '全部'
  const [area, effect] = right.split('.') as [Area, Effect]
  return `${AREAS[area]}·${EFFECTS[effect]}`
}

/** Chinese names of many, area by area. */
export const rightsText = (rights: readonly string[]): string =>
  rights.includes(EVERYTHING)
    ? rightText(EVERYTHING)
    : AREA_NAMES.flatMap(area => {
        const effects = EFFECT_NAMES.filter(effect => rights.includes(`${area}.${effect}`))
        return effects.length > 0 ? [`${AREAS[area]}（${effects.map(effect => EFFECTS[effect]).join('、')}）`] : []
      }).join(' ')

/** Whoever changes something must see it. In the order of {@link RIGHTS}. */
export function withReading(rights: readonly string[]): Right[] {
  const all = new Set(rights.flatMap(right => [right, `${right.split('.')[0]}.read`]))
  return RIGHTS.filter(right => all.has(right))
}

const of = (areas: readonly Area[], ...effects: readonly Effect[]) =>
  areas.flatMap(area => effects.map(effect => `${area}.${effect}` as const))

/** What the designer's editors have always done. */
const SHOP_AREAS = AREA_NAMES.filter(area => area !== 'staff')

interface ReadyRole {
  name: string
  rights: readonly (Right | typeof EVERYTHING)[]
}

/** Roles that come with the shop, by their names in commands. They can be copied, not changed. */
export const READY_ROLES = {
  admin: { name: '店长', rights: [EVERYTHING] },
  service: {
    name: '客服',
    rights: withReading([
      ...of(['today', 'orders', 'aftersales', 'members', 'reviews'], 'change'),
      ...of(['goods', 'stock', 'promotions'], 'read'),
    ]),
  },
  warehouse: {
    name: '仓库',
    rights: withReading([...of(['orders', 'stock', 'aftersales'], 'change'), ...of(['today', 'goods'], 'read')]),
  },
  marketing: {
    name: '运营',
    rights: withReading([
      ...of(['today', 'goods', 'promotions', 'reviews', 'content'], 'change'),
      ...of(['promotions', 'content'], 'money'),
      ...of(['orders', 'stock', 'members'], 'read'),
    ]),
  },
  finance: {
    name: '财务',
    rights: withReading([...of(['finance'], 'change', 'money'), ...of(['today', 'orders', 'aftersales'], 'read')]),
  },
  editor: { name: '编辑', rights: withReading(of(SHOP_AREAS, 'change')) },
  viewer: { name: '查看', rights: of(SHOP_AREAS, 'read') },
} as const satisfies Record<string, ReadyRole>
export type ReadyRoleName = keyof typeof READY_ROLES

/** What a key of a program may have: everything but to change people, who could then do more than the key. */
export const KEY_RIGHTS: readonly Right[] = RIGHTS.filter(right => right !== 'staff.change' && right !== 'staff.money')

/**
 * What an agent may do with an operation: run it, ask a person who then runs it, or neither. It follows from the
 * declaration: what is not said to be a draft waits.
 */
export function agentMay({ own, person, operation }: Pick<Operation, 'own' | 'person' | 'operation'>) {
  const { area, effect, draft, file } = operation
  if (own || person || !KEY_RIGHTS.includes(`${area}.${effect}`) || file) return 'never'
  return effect === 'read' || draft ? 'runs' : 'waits'
}

/** The same of a call of the designer: reading, and what is declared a draft. */
export const agentMayCall = ({ own, person, role = 'viewer', writes, draft }: Endpoint): boolean =>
  !own && !person && (draft === true || (role === 'viewer' && !writes))

/** A right, and where it holds; null: in all shops. */
export interface Grant {
  right: string
  shopIds: readonly string[] | null
}

/** In which shops somebody has a right; null: in all, empty: in none. */
export function shopsOf(grants: readonly Grant[], right: Right): readonly string[] | null {
  const own = grants.filter(grant => grant.right === right || grant.right === EVERYTHING)
  if (own.some(({ shopIds }) => shopIds === null)) return null
  return [...new Set(own.flatMap(({ shopIds }) => shopIds ?? []))]
}

/**
 * In which shops somebody may run an operation; null: in all, empty: in none. What is about all shops at once is for those
 * alone who have the right in all.
 */
export function shopsToRun(grants: readonly Grant[], { own, operation }: Pick<Operation, 'own' | 'operation'>) {
  if (own) return null
  const { area, effect, shops = 'all' } = operation
  const found = shopsOf(grants, `${area}.${effect}`)
  return found !== null && shops === 'all' ? [] : found
}
