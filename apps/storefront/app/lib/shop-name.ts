/** Name of the shop if its settings have none. */
export const SHOP_NAME = '禾集商城'
