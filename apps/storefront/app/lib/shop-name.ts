/** Name of the shop if its settings have none. */
const SHOP_NAME = '禾集商城'

/** Name of the shop; `brand` is missing where the shop could not be asked. */
export const shopName = (brand: { name: string } | undefined): string => brand?.name || SHOP_NAME
