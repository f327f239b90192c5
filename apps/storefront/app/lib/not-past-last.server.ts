import { redirect } from '../framework'

/** Sends pages behind the last one to the last one, such as after its only row was removed. @throws a redirect */
export function notPastLast(page: number, total: number, pageSize: number, hrefOf: (page: number) => string) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) throw redirect(hrefOf(last))
}
