import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contract } from './index'

const sign = (code: number) => String.fromCodePoint(code)

/** How people paste the number 13800000001. */
const PHONES = [
  '138 0000 0001',
  '138-0000-0001',
  '+86 138 0000 0001',
  '0086 13800000001',
  '１３８０００００００１',
  `${sign(0x202d)}13800000001${sign(0x202c)}`,
  `13800000001${sign(0x200b)}`,
]
const PHONE_FIELDS = /^(?:mobile|telephone|receiver_mobile|contract_phone)$/
/** In these calls such a field names an account. */
const ACCOUNT_CALLS =
  /^(?:POST login|POST new_login|POST member\/bind|GET \/user\.account\.verify|GET \/user\.check\.account)$/

/** Fields that only pass a text on to a newer call, which cleans it. */
const PASSED_ON = ['POST /member.address.add mobile', 'POST /user.mobile.login mobile']

type Entries = Record<string, v.GenericSchema>
const fields = Object.entries(contract).flatMap(([call, { input }]) =>
  Object.entries('entries' in input ? (input.entries as Entries) : {}).map(([name, schema]) => ({
    call,
    name,
    schema,
  })),
)
const isPhone = ({ call, name }: (typeof fields)[number]) =>
  PHONE_FIELDS.test(name) || (ACCOUNT_CALLS.test(call) && /^(?:username|account)$/.test(name))
const phones = fields.filter(field => isPhone(field) && !PASSED_ON.includes(`${field.call} ${field.name}`))

describe('a mobile number in a call', () => {
  it('is one of many', () => expect(phones.length).toBeGreaterThan(15))

  it.each(phones.map(field => [`${field.call} ${field.name}`, field.schema] as const))(
    '%s is read as it is pasted',
    (_, schema) => {
      expect(PHONES.map(pasted => v.parse(schema, pasted))).toEqual(PHONES.map(() => '13800000001'))
    },
  )
})

const codes = fields.filter(({ name }) => /^(?:vcode|old_vcode|yzm|verifycode)$/.test(name))

/** As above. */
const CODES_PASSED_ON = /bindExistsUser|bindSignupUser|user\.bindMobile/

it.each(
  codes
    .filter(({ call }) => !CODES_PASSED_ON.test(call))
    .map(field => [`${field.call} ${field.name}`, field.schema] as const),
)('the code of %s is read as it is pasted', (_, schema) => {
  const pasted = [' 123 456 ', '１２３４５６', `${sign(0xfeff)}123456${sign(0x200b)}`]
  expect(pasted.map(text => v.parse(schema, text))).toEqual(pasted.map(() => '123456'))
})

it('numbers of an invoice are read as they are pasted, at the checkout and afterwards', () => {
  const asked = contract['POST order_new'].input.entries.invoice_content
  expect(v.parse(asked, { registration_number: ' 91110108-551385082q', bankaccount: '6222 0000 1111' })).toEqual({
    registration_number: '91110108551385082Q',
    bankaccount: '622200001111',
  })
  const wrong = v.safeParse(asked, { registration_number: '12345' })
  expect(wrong.issues?.[0].message).toBe('请输入正确的税号')
  const { company_tax_number, bank_account } = contract['POST member/invoice'].input.entries
  expect([v.parse(company_tax_number, '91110108 551385082q'), v.parse(bank_account, '6222 0000')]).toEqual([
    '91110108551385082Q',
    '62220000',
  ])
})
