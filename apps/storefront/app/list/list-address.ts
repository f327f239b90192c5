import { redirect } from '../framework'

const LAST_PAGE = 10_000

/** The page of a list in an address; what is no page, or outside 1 to 10000, is brought into range. */
export function pageNumber(params: URLSearchParams): number {
  const page = Math.trunc(Number(params.get('page') ?? 1))
  return Number.isFinite(page) ? Math.min(LAST_PAGE, Math.max(1, page)) : 1
}

/** Address of a list with its filters; what is empty, and the first page, are left out. */
export function listAddress(path: string, { page = 1, ...filters }: Record<string, string | number>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== '') params.set(name, String(value))
  if (Number(page) > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}

/** One page of rows that were all read. `page` is brought into range, so that a removed last row leaves no empty page. */
export function pageOfRows<T>(rows: readonly T[], wanted: number, size: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / size)))
  return { page, rows: rows.slice((page - 1) * size, page * size) }
}

/** Sends pages behind the last one to the last one, such as after its only row was removed. @throws a redirect */
export function notPastLast(page: number, total: number, pageSize: number, hrefOf: (page: number) => string) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (page > last) throw redirect(hrefOf(last))
}
