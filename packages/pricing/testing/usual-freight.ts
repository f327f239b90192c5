import type { FreightZone, LineFreight, Place } from '../src/freight'

const ZONE: FreightZone = {
  regions: [],
  name: '',
  isServed: true,
  firstUnits: 1,
  firstFee: 800,
  nextUnits: 0,
  nextFee: 0,
  freeFrom: 9_900,
  freePieces: null,
}

/** A zone of 8 yuan, free from 99, unless said otherwise. */
export const zone = (values: Partial<FreightZone> = {}): FreightZone => ({ ...ZONE, ...values })

/** The whole of a province. */
export const placeIn = (province: string): Place => ({ province, city: '', county: '' })

const REMOTE = ['新疆维吾尔自治区', '西藏自治区', '青海省'].map(placeIn)

/** 8 yuan, 15 to remote provinces, free from 99. */
export const USUAL_FREIGHT: LineFreight = {
  template: { id: 1, by: 'piece', zones: [zone({ regions: REMOTE, name: '偏远地区', firstFee: 1_500 }), zone()] },
  grams: 0,
  cm3: 0,
}
