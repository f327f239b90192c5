const CORPS: Record<string, string> = { SF: '顺丰速运', YTO: '圆通速递', ZTO: '中通快递', STO: '申通快递', EMS: 'EMS' }

/** Name of a carrier by its code; an unknown code is its own name. */
export const corpName = (code: string) => CORPS[code] ?? code
