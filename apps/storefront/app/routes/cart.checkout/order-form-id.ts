/** Radios and fields outside the form belong to it by this id. */
export const ORDER_FORM = 'order'
