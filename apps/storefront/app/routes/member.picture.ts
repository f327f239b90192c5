import * as v from 'valibot'
import { pictures } from '../forms/fields'
import { memberAction } from '../forms/form-action.server'
import { redirect } from '../framework'

/** Pictures that scripts upload before their form is sent. */
export const action = memberAction(
  v.object({ picture: pictures(1) }),
  async ({ picture: [url = ''] }) =>
    url ? { data: { url } } : { ok: false, fields: { picture: '上传图片只能是 JPG 或者 PNG 格式!' } },
  { pictures: name => (name === 'picture' ? 1 : 0), back: () => '/member/user-info' },
)

export const loader = () => redirect('/member/user-info')
