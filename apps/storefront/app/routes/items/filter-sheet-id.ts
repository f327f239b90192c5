/** Id of the sheet with the filters of a list; its button opens it without scripts. */
export const FILTER_SHEET = 'filters'
