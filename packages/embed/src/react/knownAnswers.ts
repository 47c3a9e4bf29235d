// A chunk of its own, so that lazyKnownAnswers loads it only for a form with known answers.
export { knownAnswers } from '@anamnesis/engine'
