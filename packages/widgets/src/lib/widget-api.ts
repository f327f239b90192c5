/** A place, degrees. */
interface Coordinates {
  lat: number
  lng: number
}

interface ShopsWanted {
  province: string
  city: string
  area: string
  /** 0: near the coordinates; 1: of the district. */
  type: number
  lat?: number
  lng?: number
  show_discount: 1
  sort_type: 1
  pageSize: number
}

/**
 * The calls that widgets make (spec §7). `createApi` of `@heji/api-client` fits, and so does any function that answers
 * these; a widget of another team asks its own server. Answers are read with care, as stored data are.
 */
export interface WidgetApi {
  (call: 'GET user/receiveCard', input: { card_id: string }): Promise<unknown>
  (call: 'GET espier/region', input: Coordinates): Promise<unknown>
  (call: 'GET distributor/list', input: ShopsWanted): Promise<unknown>
  /** Pieces left; ids joined by commas. */
  (call: 'GET promotion/seckillactivity/left', input: { seckill_id: string }): Promise<unknown>
  (call: 'POST promotion/seckillactivity/remind', input: { seckill_id: string }): Promise<unknown>
}
