import { checkPassword, type PasswordPolicy, passwordPolicy } from './password'

/**
 * Passwords that people choose first, made by rule instead of copied from a list (reliability D8).
 * Server only: browsers never need it, so it has an entry of its own.
 */
const WORDS = `password passwd passw0rd welcome admin administrator root master monkey dragon sunshine princess football
  baseball basketball superman batman pokemon naruto shadow michael jessica jordan daniel charlie ashley thomas andrew
  iloveyou loveyou lovely forever letmein trustno qwerty qwertyui asdfgh asdfghjk zxcvbn zxcvbnm qazwsx test testing
  guest user login secret computer internet samsung iphone android google facebook apple summer winter spring autumn
  flower orange banana cookie chocolate cheese pepper ginger tigger killer hunter ranger soccer hockey golf freedom
  whatever nothing hello hellokitty china zhongguo beijing shanghai shenzhen guangzhou woaini woaiwo aini nihao mima
  laopo laogong baobei baobao xiaoming xiaohong wangwei liwei zhangwei zhang wang liu chen yang huang zhao zhou
  taobao tianmao jingdong alipay weixin wechat qq tencent baidu caonima haohao jiayou fangfang lili shop shopping
  money lucky happy family friend angel star matrix mustang ferrari mercedes yamaha qwer asdf zxcv abc abcd abcde a aa
  aaa q qq w ww x xx z zz`.split(/\s+/)

const ENDINGS =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 01 007 11 111 1111 11111 111111
  1111111 11111111 123123 123321 1314 1314520 147258 159753 2580 321 4321 520 520520 5201314 521 54321 654321 66 666 6666
  666666 69 7 77 777 7777777 8 88 888 8888 888888 88888888 9 99 999 9999 987654321 00000000 000000 112233 121212
  131313 147258369`.split(/\s+/)

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '0987654321', 'poiuytrewq', 'abcdefghij']
const COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'qaz1', 'zaq1', 'xsw2', '1q2w', '3e4r', '5t6y']

const YEARS = Array.from({ length: 61 }, (_, i) => String(1970 + i))

/** 'abc', '123' → 'a1b2c3'. */
const zip = (a: string, b: string, length: number) =>
  Array.from({ length }, (_, i) => `${a[i] ?? ''}${b[i] ?? ''}`).join('')

function* candidates(): Generator<string> {
  yield* WORDS
  yield* ENDINGS
  yield* ROWS
  for (const word of WORDS)
    for (const ending of [...ENDINGS, ...YEARS]) {
      yield word + ending
      yield ending + word
    }
  for (const row of ROWS)
    for (let length = 3; length <= row.length; length++)
      for (const ending of [...ENDINGS, ...ROWS.map(other => other.slice(0, length))]) {
        yield row.slice(0, length) + ending
        yield ending + row.slice(0, length)
      }
  for (const first of COLUMNS)
    for (const second of COLUMNS) {
      yield first + second
      for (const third of COLUMNS) yield first + second + third
    }
  for (let length = 4; length <= 10; length++)
    for (const row of ROWS.filter(r => /[a-z]/.test(r))) {
      yield zip('1234567890', row, length)
      yield zip(row, '1234567890', length)
    }
}

/**
 * Lower-case passwords that everybody tries first and `policy` would let through, tens of thousands of them.
 * Building takes some tens of milliseconds: make the set once and hand it to `checkCommonPassword`.
 */
export function commonPasswords(policy: PasswordPolicy = passwordPolicy): ReadonlySet<string> {
  const set = new Set<string>()
  for (const candidate of candidates()) if (checkPassword(candidate, policy) === null) set.add(candidate)
  return set
}
