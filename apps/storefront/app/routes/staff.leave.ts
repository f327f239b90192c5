import { safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { maybe } from '../forms/fields'
import { memberAction } from '../forms/form-action.server'
import { redirect } from '../framework'

const backOf = (form: FormData) => safeRedirect(form.get('back'))

/** Leaves staff mode; the member stays signed in, on the same page. */
export const action = memberAction(
  v.object({ back: maybe(2048) }),
  async ({ back }, api) => {
    await api('POST staff/leave')
    return { to: safeRedirect(back), message: '已退出员工模式' }
  },
  { noteOn: backOf, back: backOf },
)

export const loader = () => redirect('/')
