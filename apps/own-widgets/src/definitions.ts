/** Declarations of this shop's own widgets, without React: for the API, which reads and checks pages. */

// import { registerDefinition } from '@heji/widgets/definitions'
// import { countdownDefinition } from '@acme/countdown/definition'
// registerDefinition(countdownDefinition)

export {}
