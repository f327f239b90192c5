/** What agents want to do, and people allow. */
import * as v from 'valibot'
import { done, maybeChoice, maybeWord, pages, rows, shown, word } from './fields'
import { operation } from './operation'

export const PROPOSAL_STATES = {
  waiting: '待确认',
  done: '已执行',
  failed: '执行失败',
  rejected: '已驳回',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES
export const PROPOSAL_STATE_NAMES = Object.keys(PROPOSAL_STATES) as [ProposalState, ...ProposalState[]]

const Change = v.strictObject({
  target: shown.text('对象'),
  field: shown.text('项目'),
  before: shown.text('原来'),
  after: shown.text('以后'),
})

const Proposal = v.strictObject({
  id: shown.text('编号'),
  created_at: shown.moment('时间'),
  agent: shown.text('智能体'),
  label: shown.text('要做什么'),
  help: shown.text('说明', { detail: true }),
  undo: shown.text('能否撤回', { detail: true }),
  operation: shown.text('代号', { detail: true }),
  input: shown.list('填写的内容', v.strictObject({ field: shown.text('项目'), value: shown.text('内容') }), {
    detail: true,
  }),
  changes: shown.list('原来和以后', Change),
  reason: shown.text('理由（智能体写的）'),
  state: shown.choice('状态', PROPOSAL_STATES),
  answer: shown.text('结果'),
  decided_by: shown.text('谁确认'),
})

export const proposalOperations = {
  proposals: operation({
    summary: 'What agents want to do and the caller may allow, the newest first, with what it would change',
    label: '待确认',
    help: '智能体要做、等人确认的事：会改什么，原来是什么；只列出自己有权做的',
    effect: 'read',
    own: true,
    quiet: true,
    input: v.object({ state: maybeChoice('状态', PROPOSAL_STATES), ...pages }),
    output: rows(Proposal),
  }),
  'proposal-approve': operation({
    summary: 'Run what an agent proposed, as the caller; refused if something else would be changed by now',
    label: '批准',
    help: '以自己的名义执行；要有这件事本来的权限。情况变了、和看到的不一样时不执行',
    effect: 'change',
    undo: '按这件事自己的办法撤回',
    own: true,
    args: ['id'],
    input: v.object({ id: word('编号', 19) }),
    output: done,
  }),
  'proposal-reject': operation({
    summary: 'Refuse what an agent proposed; nothing is changed, and the agent reads why',
    label: '驳回',
    help: '什么都不会改；智能体会看到原因',
    effect: 'change',
    undo: '智能体可以再提',
    own: true,
    args: ['id'],
    input: v.object({ id: word('编号', 19), reason: maybeWord('原因', 200) }),
    output: done,
  }),
}
