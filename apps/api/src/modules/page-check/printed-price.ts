/** A price in words, such as ¥99, ￥1,299.00, 99元 or 99.5 元. Dates and percents are none. */
const PRINTED = /[¥￥]\s{0,4}([\d,]{1,14}(?:\.\d{1,2})?)|(?<![\d,])([\d,]{1,14}(?:\.\d{1,2})?)\s{0,4}元/g

/** Letters of a text that are read: prices stand in short words, and a page may have thousands of long ones. */
const MOST_LETTERS = 500
/** Letters before an amount that can say that it is no price. */
const BEFORE = 12

/** Words after which an amount is no price: 满 199 元, 减 ¥50, 立省 20 元, 券. */
const NO_PRICE = /(?:满|减|省|券|返|送|补贴|运费|原价|划线价)\s*$/

/** Prices that a text names, cents. */
export function printedPrices(text: string): number[] {
  return [...text.slice(0, MOST_LETTERS).matchAll(PRINTED)]
    .filter(({ index }) => !NO_PRICE.test(text.slice(Math.max(0, index - BEFORE), index)))
    .map(match => Math.round(Number((match[1] ?? match[2])!.replaceAll(',', '')) * 100))
    .filter(cents => cents > 0 && Number.isSafeInteger(cents))
}
