import { isRefusal } from '../../adapter/designer-error'

/** Somebody deleted the page; `deletedBy` may be empty. */
export interface Deletion {
  deletedBy: string
}

/** Whether an error of the server says that the page was deleted. */
export const deletion = (error: unknown): Deletion | null =>
  isRefusal(error) && error.status === 404 ? { deletedBy: String(error.details?.deleted_by ?? '') } : null
