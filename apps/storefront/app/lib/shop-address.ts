interface Place {
  province: string
  city: string
  area: string
  address: string
}

/** Address of a store in one line. Cities that are provinces are named once: 北京市昌平区…. */
export const addressOf = ({ province, city, area, address }: Place): string =>
  [...new Set([province, city, area])].join('') + address
