import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** China has had one zone without summer time since 1991, as the shop's other programs take it (`formatTime`). */
const OFFSET_SECONDS = 8 * 3_600

/**
 * What the clocks of the shop show at a moment, wherever the operator is: it is kept as if it were UTC, because days of
 * the operator's own zone may lack an hour. Its own `unix()` and `valueOf()` are not the moment: ask {@link unixOf}.
 * @param unix seconds
 */
export const shopTime = (unix: number): Dayjs => dayjs.utc((unix + OFFSET_SECONDS) * 1_000)

/** What the clocks of the shop show now. */
export const shopNow = (): Dayjs => shopTime(Date.now() / 1_000)

/** The same day and hour, on the clocks of the shop. */
export const onShopClock = (time: Dayjs): Dayjs =>
  time.isUTC() || !time.isValid() ? time : dayjs.utc(time.format('YYYY-MM-DDTHH:mm:ss'))

/** Seconds of the moment at which the clocks of the shop show this, also where a picker gives it on the operator's own. */
export const unixOf = (time: Dayjs): number => onShopClock(time).unix() - OFFSET_SECONDS

/** A time that was typed, on the clocks of the shop; an invalid one for another text. */
export const typedShopTime = (text: string, format: string): Dayjs => dayjs.utc(text, format, true)

/** Whether the operator's own clock shows another time than those of the shop. */
export const isOtherZone = (): boolean => new Date().getTimezoneOffset() !== -OFFSET_SECONDS / 60
