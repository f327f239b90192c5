import { yuanText } from '@heji/pricing/yuan-text'
import * as v from 'valibot'
import { addGrade, allGrades, changeGrade } from '../../modules/member-growth/save-grade'
import { DomainError } from '../../platform/errors'
import { defineCommand } from '../command'
import { flag, given, wholeNumber, word, yuanWord } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

const more = {
  percentOff: v.optional(wholeNumber('减免百分比', 99)),
  from: v.optional(yuanWord('所需消费额')),
  default: flag,
}
const MORE = [
  ['--percent-off <percent>', '比售价便宜的百分比，如 5 表示 95 折'],
  ['--from <yuan>', '累计消费满多少元自动升级；0 表示不自动升级'],
  ['--default', '新会员的等级'],
] as const
const factsOf = (input: { percentOff?: number | undefined; from?: number | undefined; default: boolean }) =>
  given({ percentOff: input.percentOff, minGrowth: input.from, isDefault: input.default || undefined })

export const gradeAdd = defineCommand({
  name: 'grade add',
  summary: '新增会员等级',
  args: [['<name>', '等级名称']],
  options: MORE,
  input: v.object({ name: word('等级名称'), ...more }),
  async run(ctx, { name, ...input }) {
    const facts = { ...factsOf(input), name }
    const id = await noted(ctx, 'grade.add', name, facts, tx => addGrade(tx, facts))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`会员等级 ${id}「${name}」已新增`)
  },
})

export const gradeSet = defineCommand({
  name: 'grade set',
  summary: '修改会员等级；会员的等级在下一次消费后重新计算',
  args: [['<id>', '等级编号']],
  options: [['--name <name>', '等级名称'], ...MORE],
  input: v.object({ id: wholeNumber('等级编号', 999_999_999), name: v.optional(word('等级名称')), ...more }),
  async run(ctx, { id, name, ...input }) {
    const facts = { ...factsOf(input), ...given({ name }) }
    if (Object.keys(facts).length === 0) throw new DomainError('没有要修改的内容')
    await noted(ctx, 'grade.set', String(id), facts, tx => changeGrade(tx, id, facts))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`会员等级 ${id} 已修改`)
  },
})

export const gradeList = defineCommand({
  name: 'grade list',
  summary: '列出会员等级，和每个等级的会员数',
  input: v.object({}),
  async run(ctx) {
    const rows = await allGrades(ctx.db)
    const lines = rows.map(({ grade, held }) => [
      ...[String(grade.id), grade.name, grade.isDefault ? '新会员' : '', `${100 - grade.percentOff}%`],
      ...[grade.minGrowth ? `满${yuanText(grade.minGrowth)}元` : '', held],
    ])
    printTable(
      ctx,
      ['编号', '名称', '', '价格', '升级', '会员数'],
      lines,
      '还没有会员等级；第一位会员注册时会建立「普通会员」',
    )
  },
})
