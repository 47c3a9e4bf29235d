/** What each key of a safety rule means, for editors. Below, those of facts, answers and contradictions, and the names that they take. */
export const ruleKeys = {
  id: 'Name of its file.',
  rules: 'Safety rules, in order.',
  when: 'Condition of the rule: a fact, or several combined with "any", "all" and "not".',
  any: 'True if at least one of these is true.',
  all: 'True if all of these are true.',
  not: 'True if this is false.',
  effect: 'Effect on the patient: blocked; this product or dose refused; or allowed with a note for the physician.',
  severity: 'Severity. An emergency cannot wait for a day.',
  interrupt: 'Interrupt of a block.',
  inTreatment: 'Interrupt for patients in treatment. A refusal or flag with one blocks these patients.',
  trackAction: 'Event of a block.',
  standing: 'Restricts the rule to patients before their first order, or to patients in treatment.',
  over: 'Restricts the rule to larger amounts, in the unit of the ingredient.',
  says: 'Message to the patient, in one or two sentences.',
  physician: 'Message to the physician, in one line.',
  source: 'Id of a document in sources.json, with its section after a colon; or: to be decided by the medical lead.',
  nothing: 'Facts without effect on the ingredient. A fact that neither a rule nor this list names is undecided.',
  facts: 'Facts without effect.',
  groups: 'Whole groups of facts without effect.',
  takes: 'Classes of medicines without effect; "every class" for all that no rule names.',
}

/** Which names the keys of a safety rule take. */
export const ruleNames = {
  when: 'fact',
  any: 'fact',
  all: 'fact',
  not: 'fact',
  facts: 'fact',
  lastCountsWhen: 'fact',
  groups: 'fact-group',
  takes: 'medicine-class',
  interrupt: 'interrupt',
  inTreatment: 'interrupt',
  source: 'source',
  shared: 'shared-rules',
  medicine: 'medicine',
}

/** What each key of a fact means. */
export const factKeys = {
  label: 'The fact in clinical words.',
  group: 'Section of the physician’s page.',
  implies: 'Facts that follow from it: a heart attack last month is a heart attack.',
  elsewhere: 'For a fact of one treatment: source of the decision that it has no effect on ingredients that do not name it.',
  includesOthers: 'Whether a text about another person, such as a relative, states it too.',
}

/** What each key of the meaning of an answer means. */
export const answerKeys = {
  options: 'By option value: the facts that it states, "nothing", or "none", which denies the facts of the others.',
  earlier: 'The same for former options, which answers on record can still have.',
  tells: 'Facts that every answer states, such as that the question was asked.',
  reads: 'How its text is read: as names of medicines, as allergies, or as free text that can name a medicine.',
  past: 'Classes and medicines of past use, which do not count as current use.',
  nothing: 'Options of a list of medicines that name none.',
  holdsForDays: 'Validity in days of an answer that states how long ago something was. An older one is asked again.',
  measures: 'A number or date from which facts are derived.',
  bands: 'Of a number, such as a score: the facts of each range, in ascending order.',
  from: 'Lowest number of the range, which ends below the next one.',
}

/** What each key of a contradiction means. */
export const contradictionKeys = {
  one: 'Fact that excludes the others.',
  others: 'Facts that it excludes.',
}
