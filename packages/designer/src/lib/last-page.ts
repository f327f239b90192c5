/** Number of the last page, from 1: what was deleted may have taken the page away that is shown. */
export const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))
