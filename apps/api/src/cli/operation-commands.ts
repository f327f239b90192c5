import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Field, fieldsOf, type Group, groups, isOperation, type Operation } from '@heji/api-client/contract'
import * as v from 'valibot'
import * as handlers from '../handlers'
import type { ShopCtx } from '../http/context'
import { parse } from '../http/router'
import { DomainError } from '../platform/errors'
import type { Command, CommandContext } from './command'
import { printResult } from './print-result'
import { typedInput } from './typed-input'

type Run = (ctx: ShopCtx, input: unknown) => Promise<unknown>

/** Numbers that the operations of each area take, a list under the name of one: people must read them to type them. */
function typedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const endpoint of Object.values<Group>(groups).flatMap(group => Object.values(group))) {
    if (!isOperation(endpoint)) continue
    const { area } = endpoint.operation
    const known = names.get(area) ?? new Set<string>()
    for (const { name } of fieldsOf(endpoint.input)) if (/(^|_)ids?$/.test(name)) known.add(name.replace(/ids$/, 'id'))
    names.set(area, known)
  }
  return names
}

/** A command for each operation of the contract, and one for each of its older names. */
export function operationCommands(): Command[] {
  const names = typedNames()
  return Object.entries<Group>(groups).flatMap(([name, group]) =>
    Object.entries(group).flatMap(([key, endpoint]) => {
      if (!isOperation(endpoint)) return []
      const run = (handlers as unknown as Record<string, Record<string, Run>>)[`${name}Handlers`]![key]!
      const { area, verb, aliases = [] } = endpoint.operation
      return [`${area} ${verb}`, ...aliases].map(command => commandOf(command, endpoint, run, names.get(area)!))
    }),
  )
}

function commandOf(
  name: string,
  { input, output, operation }: Operation,
  run: Run,
  typed: ReadonlySet<string>,
): Command {
  const fields = fieldsOf(input)
  const args = operation.args ?? []
  const argOf = (field: Field) => {
    const word = field.kind === 'list' ? `${field.name}...` : field.name
    return [field.isNeeded ? `<${word}>` : `[${word}]`, explained(field)] as const
  }
  const { file } = operation
  const givesFile = fieldsOf(output).some(({ kind }) => kind === 'file')
  const optionOf = (field: Field) => {
    const flag = `--${(givesFile && field.name === 'to' ? UNTIL : field.name).replaceAll('_', '-')}`
    return [field.kind === 'flag' ? flag : `${flag} <${field.name}>`, explained(field)] as const
  }
  return {
    name,
    summary: `${operation.label}：${operation.help}`,
    args: args.map(arg => argOf(fields.find(field => field.name === arg)!)),
    options: [
      ...fields.filter(field => !args.includes(field.name)).map(optionOf),
      ...(file ? [['--file <file>', `${file.label}（${file.accept.join('、')}）`] as const] : []),
      ...(givesFile ? [['--to <path>', '写到这个文件（.xlsx 或 .csv）'] as const] : []),
      ['--json', '输出 JSON'],
    ],
    paths: [...(file ? ['file'] : []), ...(givesFile ? ['to'] : [])],
    input: v.record(v.string(), v.unknown()),
    run: async (ctx, said) => {
      const { json, file: path, ...given } = said as Record<string, unknown>
      const { to } = given
      if (file && typeof path !== 'string') throw new DomainError(`请用 --file 给出${file.label}`)
      if (givesFile && typeof to !== 'string') throw new DomainError('请用 --to 给出要写的文件')
      const files: ShopCtx['files'] = file ? { file: await fileAt(path as string) } : {}
      const result = await run(
        { ...ctx, files } satisfies CommandContext & ShopCtx,
        parse(input, typedInput(fields, givesFile ? inputBesideFile(given) : given)),
      )
      if (givesFile) await saveFile(ctx, result as Answered, to as string)
      else if (json) ctx.say(JSON.stringify(result))
      else printResult(ctx.say, fieldsOf(output), result as Record<string, unknown>, typed)
    },
  }
}

/** How the end of a time is typed where `--to` is the file. */
const UNTIL = 'until'

const inputBesideFile = ({ to, [UNTIL]: until, ...given }: Record<string, unknown>) => ({
  format: formatOf(to as string),
  ...given,
  ...(until === undefined ? {} : { to: until }),
})

interface Answered {
  message: string
  file: { name: string; base64: string }
}

const formatOf = (path: string) => (/\.csv$/i.test(path) ? 'csv' : undefined)

async function saveFile(ctx: Pick<CommandContext, 'say'>, { message, file }: Answered, path: string) {
  await writeFile(path, Buffer.from(file.base64, 'base64'))
  ctx.say(`${message}：${path}`)
}

function explained({ title, unit, choices, help }: Field) {
  const more = [
    ...(unit === 'yuan' ? ['元'] : unit === 'moment' ? ['如 2026-11-11 或 2026-11-11 20:00'] : []),
    ...(choices
      ? [
          Object.entries(choices)
            .map(([value, word]) => `${value} ${word}`)
            .join('、'),
        ]
      : []),
    ...(help ? [help] : []),
  ]
  return more.length > 0 ? `${title}：${more.join('；')}` : title
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new DomainError(`没有这个文件：${path}`)
  return { name: basename(path), path, size: found.size }
}
