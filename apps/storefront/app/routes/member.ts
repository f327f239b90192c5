import { redirect } from '../framework'

/** The first page of the member centre. */
export const loader = () => redirect('/member/user-info')
