import { LIMITS } from '@heji/validators'

/** Goods that somebody puts into the cart. */
export interface AddedGoods {
  /** Sku, or the item itself if it has no specs. */
  item_id: string
  /** The item of the sku. */
  goods_id: string
  num: number
  distributor_id: string
  /** Page to come back to after signing in. */
  back: string
}

/** One request: `key` is the same however often it is sent, so that it counts once. */
export interface AddRequest extends AddedGoods {
  key: string
}

const isSame = (a: AddedGoods, b: AddedGoods) => a.item_id === b.item_id && a.distributor_id === b.distributor_id

/**
 * Presses on 加入购物车 in their order. One request is on its way at a time; what is pressed meanwhile waits, pieces of one
 * sku in one request. So every press counts, and no answer overtakes another.
 */
export class AddQueue {
  #waiting: AddRequest[] = []
  #sent: AddRequest | null = null
  /** Nobody knows whether the shop got it: the next press on the same goods sends it again, and adds nothing to it. */
  #unsure: AddRequest | null = null

  /** @param newKey makes the key of a new request */
  constructor(private readonly newKey: () => string) {}

  /** One press. @returns the request to send now, or null while another one is on its way */
  press(goods: AddedGoods): AddRequest | null {
    const repeated = this.#unsure && isSame(this.#unsure, goods) ? this.#unsure : null
    this.#unsure = null
    const waits = this.#waiting.find(other => isSame(other, goods))
    if (repeated) this.#waiting.unshift(repeated)
    else if (waits) waits.num = Math.min(LIMITS.maxQuantity, waits.num + goods.num)
    else this.#waiting.push({ ...goods, key: this.newKey() })
    return this.#sent ? null : this.#next()
  }

  /**
   * The answer to the request on its way. What was refused would be refused again, so presses that wait for the same goods
   * go with it.
   * @returns the next request to send; null when nothing waits
   */
  answered(how: 'added' | 'refused' | 'unknown'): AddRequest | null {
    const sent = this.#sent
    this.#sent = null
    if (sent && how !== 'added') this.#waiting = this.#waiting.filter(other => !isSame(other, sent))
    this.#unsure = how === 'unknown' ? sent : null
    return this.#next()
  }

  /** The request on its way. */
  get sent(): AddRequest | null {
    return this.#sent
  }

  #next(): AddRequest | null {
    this.#sent = this.#waiting.shift() ?? null
    return this.#sent
  }
}
