import { toDataURL } from 'qrcode'

/** A QR picture of a text as a data URI (PNG). @param width px */
export const qrPicture = (text: string, width = 240): Promise<string> => toDataURL(text, { width, margin: 2 })
