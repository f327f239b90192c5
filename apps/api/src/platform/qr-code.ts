import { toDataURL } from 'qrcode'

/** Size in px and edge in modules. */
export const CODE = { width: 240, margin: 2 }

/** A QR picture of a text as a data URI (PNG). @param width px */
export const qrPicture = (text: string, width = CODE.width): Promise<string> => toDataURL(text, { ...CODE, width })
