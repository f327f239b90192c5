import {
  AREAS,
  type Area,
  EFFECTS,
  type Field,
  fieldsOf,
  groups,
  isOperation,
  type Operation,
} from '../../packages/api-client/src/contract'

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

What a merchant does, made from \`packages/api-client/src/contract/operations\` by \`npm run operation-docs\`. Each is a call (\`POST /api/operator/<area>/<verb>\`), a command (\`npm run heji -- <area> <verb>\`, with \`--json\` for programs), and a button or a list of the console. The right is that of its area ([055](decisions/055-rights-and-codes.md)): to look (查看), to change what can be changed back (修改), to move money or do what cannot be undone (资金). 本店 says that whoever has the right in some shops may do it there; 本人, that it is about the caller alone. How to add one: [recipes/operation.md](recipes/operation.md).`

const HEAD = '| command | what it does | inputs | right | undone by |\n|---|---|---|---|---|\n'

function rowOf({ input, own, operation }: Operation): string {
  const { area, verb, label, help, effect, undo, aliases = [], shops = 'all' } = operation
  const names = [`${area} ${verb}`, ...aliases].map(name => `\`${name}\``).join('<br>')
  const inputs = fieldsOf(input).map(wordOf)
  const right = own ? '本人' : shops === 'all' ? EFFECTS[effect] : `${EFFECTS[effect]}，本店`
  return `| ${[names, `**${label}**：${help}`, inputs.join('，') || '—', right, undo ?? '—'].map(cell).join(' | ')} |`
}

const wordOf = ({ name, title, isNeeded, fields }: Field): string => {
  const within = fields.length > 0 ? `（${fields.map(field => field.title).join('、')}）` : ''
  return `${isNeeded ? '**' : ''}\`${name}\` ${title}${within}${isNeeded ? '**' : ''}`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
