import { definitions } from '@heji/widgets/definitions'
import * as v from 'valibot'
import { type Noted, type Survey, surveyPages, type Upgrade } from '../../modules/templates/page-survey'
import { storedContents } from '../../modules/templates/stored-pages'
import { DomainError } from '../../platform/errors'
import { defineCommand } from '../command'
import { flag } from '../inputs'
import { tableLines } from '../table'

const SHOWN_VALUE = 40

export const doctorPages = defineCommand({
  name: 'doctor pages',
  summary: '检查已保存的页面：用了哪些组件和版本、升级会改变什么、哪些读不了或有错；什么也不改',
  options: [['--history', '连同可以恢复的旧版本和旧草稿']],
  input: v.object({ history: flag }),
  async run(ctx, { history }) {
    const survey = await surveyPages(storedContents(ctx, history))
    const say = (lines: string[]) => {
      for (const line of lines) ctx.say(line)
    }
    say(usesOf(survey))
    say(upgradesOf(survey))
    say(
      listed(
        '读不了的组件（画布上是灰块，商城里不显示，数据不丢）',
        survey.unknown,
        ({ where, code, why }) => `${where}：${nameOf(code)}，${why}`,
      ),
    )
    say(listed('不能这样保存的内容', survey.faults, ({ where, message }) => `${where}：${message}`))
    const problems = survey.unknown.count + survey.faults.count
    if (problems > 0) throw new DomainError(`${problems} 处需要处理`)
    ctx.say('没有读不了或有错的内容')
  },
})

const nameOf = (code: string) =>
  [code, Object.hasOwn(definitions, code) ? definitions[code]!.name : ''].filter(Boolean).join(' ')

function usesOf({ contents, uses }: Survey): string[] {
  if (contents.size === 0) return ['还没有页面']
  const rows = [...uses.values()].toSorted((a, b) => a.code.localeCompare(b.code) || a.version - b.version)
  return [
    [...contents].map(([place, count]) => `${place} ${count} 份`).join('，'),
    ...tableLines([
      ['组件', '版本', '个数', '份数'],
      ...rows.map(({ code, version, blocks, contents }) => [nameOf(code), version, blocks, contents]),
    ]),
  ]
}

function upgradesOf({ upgrades }: Survey): string[] {
  if (upgrades.size === 0) return ['没有需要升级的组件']
  return [...upgrades.values()].flatMap(upgrade => [
    `升级 ${nameOf(upgrade.code)}：${upgrade.blocks} 个由版本 ${upgrade.from} 到 ${upgrade.to}，改变 ${upgrade.changes.count} 个值（读取时已按新版，下次保存时写入）`,
    ...shown(
      upgrade.changes,
      ({ where, change }) =>
        `${where} ${fieldOf(upgrade, change.field)}：${textOf(change.from)} → ${textOf(change.to)}`,
    ),
  ])
}

/** 朗读名称（label） */
function fieldOf({ code }: Upgrade, field: string): string {
  const label = definitions[code]?.fields[field]?.label
  return label ? `${label}（${field}）` : field
}

const listed = <T>(title: string, noted: Noted<T>, lineOf: (one: T) => string) =>
  noted.count === 0 ? [] : [`${title}：${noted.count} 处`, ...shown(noted, lineOf)]

/** What is kept of them, and how many more there are. */
const shown = <T>({ count, kept }: Noted<T>, lineOf: (one: T) => string) => [
  ...kept.map(one => `  ${lineOf(one)}`),
  ...(count > kept.length ? [`  ……另有 ${count - kept.length} 处`] : []),
]

function textOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '无'
  return text.length > SHOWN_VALUE ? `${text.slice(0, SHOWN_VALUE)}…` : text
}
