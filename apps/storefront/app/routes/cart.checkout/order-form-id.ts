/** Radios and fields outside the form belong to it through this id. */
export const ORDER_FORM = 'order'
