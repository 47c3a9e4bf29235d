import { openQuestionnaire, checkField } from '/work/wt/c39a/packages/engine/dist/index.js'
console.log( openQuestionnaire, checkField )