/** Of one picture; scripts make larger ones smaller before they upload them. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024
export const PICTURE_TOO_LARGE = '图片大小不能超过2M'
