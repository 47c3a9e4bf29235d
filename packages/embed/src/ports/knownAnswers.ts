export { knownAnswers } from '@anamnesis/engine'
