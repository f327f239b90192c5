/** This shop's own widgets: for the storefront and the designer, which draw them. */

// import { registerWidget } from '@heji/widgets'
// import { countdown } from '@acme/countdown'
// registerWidget(countdown)

export {}
