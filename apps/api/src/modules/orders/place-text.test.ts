import { expect, it } from 'vitest'
import { placeText } from './place-text'

const place = (receiverState: string, receiverCity: string, receiverDistrict: string, receiverAddress: string) =>
  placeText({ receiverState, receiverCity, receiverDistrict, receiverAddress })

it('names a city that is a province once, as people write it', () => {
  expect(place('上海市', '上海市', '静安区', '南京西路1号')).toBe('上海市静安区南京西路1号')
  expect(place('广东省', '广州市', '天河区', '体育东路3号')).toBe('广东省广州市天河区体育东路3号')
  expect(place('', '', '', '')).toBe('')
})
