/** Pages that cannot be shown. The last ones stop the API for good. */
export const ERROR_SCREENS = [
  { name: 'error-404', path: '/no/such/page', status: ['404'] },
  { name: 'error-order-404', as: 'member', path: '/member/trade/999999999', status: ['404'] },
  { name: 'error-item-404', path: '/items/999999999', status: ['404'] },
  { name: 'error-503', path: '/items?keywords=error', before: stopApi, status: ['503', '500'] },
]

/** Halted, not ended: an ended server would be started again. */
async function stopApi({ shop }) {
  shop.child('api').kill('SIGSTOP')
}
