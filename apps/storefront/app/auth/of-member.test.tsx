import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { Outlet } from '../framework'
import { EMPTY_SHELL } from '../shell/shell'
import { OfMember } from './of-member'
import { memberOfToken } from './token-member.server'

const tokenOf = (payload: string) => `h.${Buffer.from(payload).toString('base64url')}.s`

it.each([
  [tokenOf('{"user_id":7}'), '7'],
  [tokenOf('{"user_id":"7"}'), '7'],
  [tokenOf('{"user_id":{}}'), ''],
  [tokenOf('{}'), ''],
  [tokenOf('7 is no object'), ''],
  ['token', ''],
  [undefined, ''],
])('the member of %s is %j', (token, member) => expect(memberOfToken(token)).toBe(member))

it.each([
  ['7', ['of_member=7']],
  ['', []],
])('a form on a page of %j says so', async (member, fields) => {
  drawScreen(() => <Outlet />, {
    ...{ id: 'root', loader: () => ({ shell: { ...EMPTY_SHELL, member } }) },
    children: [
      {
        index: true,
        Component: () => (
          <form aria-label="表单">
            <OfMember />
          </form>
        ),
      },
    ],
  })
  await waitFor(() => expect(document.querySelector('form')).toBeTruthy())
  const inputs = [...document.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`)
  expect(inputs).toEqual(fields)
})
