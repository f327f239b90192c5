interface Receiver {
  receiverState: string
  receiverCity: string
  receiverDistrict: string
  receiverAddress: string
}

/** Where an order goes, in one line. Cities that are provinces are named once: 上海市静安区…. */
export const placeText = ({ receiverState, receiverCity, receiverDistrict, receiverAddress }: Receiver): string =>
  [receiverState, receiverCity === receiverState ? '' : receiverCity, receiverDistrict, receiverAddress].join('')
