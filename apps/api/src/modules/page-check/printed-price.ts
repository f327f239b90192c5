/** A price in words, such as ¥99, ￥1,299.00, 99元 or 99.5 元. Dates and percents are none. */
const PRINTED = /[¥￥]\s*([\d,]+(?:\.\d{1,2})?)|([\d,]+(?:\.\d{1,2})?)\s*元/g

/** Words after which an amount is no price: 满 199 元, 减 ¥50, 立省 20 元, 券. */
const NO_PRICE = /(?:满|减|省|券|返|送|补贴|运费|原价|划线价)\s*$/

/** Prices that a text names, cents. */
export function printedPrices(text: string): number[] {
  return [...text.matchAll(PRINTED)]
    .filter(match => !NO_PRICE.test(text.slice(0, match.index)))
    .map(match => Math.round(Number((match[1] ?? match[2])!.replaceAll(',', '')) * 100))
    .filter(cents => cents > 0 && Number.isSafeInteger(cents))
}
