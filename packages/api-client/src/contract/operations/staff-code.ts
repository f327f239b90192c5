/** Codes of a phone (TOTP) beside the password, and how long people stay signed in. */
import * as v from 'valibot'
import { done, maybeWhole, sentences, shown, word } from './fields'
import { operation } from './operation'
import { login } from './staff-roles'

const code = word('动态码', 32, { help: '手机上的 6 位数字' })
const Recovery = v.strictObject({
  message: shown.text('结果'),
  codes: shown.list('恢复码', v.string()),
})

export const codeOperations = {
  'code-begin': operation({
    summary: 'Begin to set up codes of the phone: a secret that counts after a first code',
    label: '设置动态码',
    help: '用手机上的身份验证器扫描，再填一次动态码；已有的动态码要先停用',
    effect: 'change',
    undo: '没有填动态码之前不生效',
    own: true,
    input: v.object({}),
    output: v.strictObject({
      message: shown.text('结果'),
      secret: shown.text('密钥'),
      address: shown.text('地址'),
      picture: shown.text('二维码'),
    }),
  }),
  'code-confirm': operation({
    summary: 'The first code of the phone: from now on sign-in asks for codes. Answers recovery codes, once',
    label: '启用动态码',
    help: '以后登录要填动态码；恢复码只显示这一次，请收好',
    effect: 'change',
    undo: '停用动态码',
    own: true,
    input: v.object({ code }),
    output: Recovery,
  }),
  'code-recovery': operation({
    summary: 'New recovery codes in place of the old ones, shown once',
    label: '换恢复码',
    help: '旧的恢复码作废；要填一次动态码',
    effect: 'change',
    undo: '旧的恢复码不能恢复，可以再换',
    own: true,
    input: v.object({ code }),
    output: Recovery,
  }),
  'code-off': operation({
    summary: 'Sign-in asks for no codes any more; refused where a role demands them',
    label: '停用动态码',
    help: '以后登录只要密码；角色要求动态码的不能停用',
    effect: 'change',
    undo: '再设置一次',
    own: true,
    input: v.object({ code }),
    output: done,
  }),
  'code-reset': operation({
    summary: 'Forget the phone of somebody who lost it, and end his sessions',
    label: '重置动态码',
    help: '员工丢了手机和恢复码时用：去掉他的动态码，退出他的登录；先当面核对是本人',
    effect: 'money',
    undo: '他要重新设置动态码',
    args: ['login', 'reason'],
    input: v.object({ login, reason: sentences('原因', 200) }),
    output: done,
  }),
  'safety-show': operation({
    summary: 'How long somebody who does nothing stays signed in',
    label: '登录安全',
    help: '多久没有操作就退出登录',
    effect: 'read',
    input: v.object({}),
    output: v.strictObject({
      idle_minutes: shown.number('闲置分钟'),
      backup_days: shown.number('备份保留天数'),
    }),
  }),
  'safety-set': operation({
    summary: 'Change how long somebody who does nothing stays signed in',
    label: '修改登录安全',
    help: '只改填写的；闲置时间马上对所有登录生效',
    effect: 'money',
    undo: '再改回去；原来的值写在操作记录里',
    input: v.object({
      idle_minutes: maybeWhole('闲置分钟', 5, 10_080, { help: '这么久没有操作就退出登录，默认 480' }),
      backup_days: maybeWhole('备份保留天数', 2, 3_650, { help: '更早的每日备份会删除，最新一份总是留着，默认 14' }),
    }),
    output: done,
  }),
}
