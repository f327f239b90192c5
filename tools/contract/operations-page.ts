import {
  AREAS,
  type Area,
  type Field,
  fieldsOf,
  groups,
  isOperation,
  type Operation,
} from '../../packages/api-client/src/contract'

const EFFECTS = { read: '查看', change: '修改', money: '资金' } as const

/** The reference page of everything that a merchant does, by area. */
export function operationsPage(): string {
  const all = Object.values(groups)
    .flatMap(group => Object.values(group))
    .filter(isOperation) as unknown as Operation[]
  const parts = Object.entries(AREAS).flatMap(([area, name]) => {
    const own = all.filter(({ operation }) => operation.area === (area as Area))
    return own.length === 0 ? [] : [`## ${name}\n\n${HEAD}${own.map(rowOf).join('\n')}`]
  })
  return `${INTRO}\n\n${parts.join('\n\n')}\n`
}

const INTRO = `# Operations

What a merchant does, made from \`packages/api-client/src/contract/operations\` by \`npm run operation-docs\`. Each is a call (\`POST /api/operator/<area>/<verb>\`), a command (\`npm run heji -- <area> <verb>\`, with \`--json\` for programs), and a button or a list of the console. A viewer may look (查看), an editor may change what can be changed back (修改), an admin may do the rest (资金), unless the last column says otherwise. How to add one: [recipes/operation.md](recipes/operation.md).`

const HEAD = '| command | what it does | inputs | right | undone by |\n|---|---|---|---|---|\n'

function rowOf({ input, role, operation }: Operation): string {
  const { area, verb, label, help, effect, undo, aliases = [] } = operation
  const names = [`${area} ${verb}`, ...aliases].map(name => `\`${name}\``).join('<br>')
  const inputs = fieldsOf(input).map(wordOf)
  const usual = { read: 'viewer', change: 'editor', money: 'admin' }[effect]
  const right = role === usual ? EFFECTS[effect] : `${EFFECTS[effect]} (${role})`
  return `| ${[names, `**${label}**：${help}`, inputs.join('，') || '—', right, undo ?? '—'].map(cell).join(' | ')} |`
}

const wordOf = ({ name, title, isNeeded, fields }: Field): string => {
  const within = fields.length > 0 ? `（${fields.map(field => field.title).join('、')}）` : ''
  return `${isNeeded ? '**' : ''}\`${name}\` ${title}${within}${isNeeded ? '**' : ''}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
